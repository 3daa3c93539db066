// postmage demo
import type { Words } from '../index'
export async function run(_words: Words): Promise<void> {}
