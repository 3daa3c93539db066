// One log line as a sentence.
import type { LogLine } from '../../engine/log'
import type { SmTable } from './table'

export const say = (_table: SmTable, line: LogLine): string => line.code
