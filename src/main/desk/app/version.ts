// The version of the program, from package.json at build time.
import { version } from '../../../../package.json'

export const VERSION: string = version
