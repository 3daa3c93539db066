// Finds the campaign named on a command line. Chromium and Electron add arguments, so only a clear name counts.
import { resolve } from 'node:path'

/**
 * The campaign on a command line: `--file=PATH` (any name) or the first word that ends in `.postmage`.
 * @param folder relative paths start here
 * @returns an absolute path, or null when none is named
 */
export function campaignFromArguments(words: readonly string[], folder: string): string | null {
  const rest = words.slice(1)
  const named = rest.find((word) => word.startsWith('--file='))?.slice('--file='.length)
  const found = named || rest.find((word) => !word.startsWith('-') && word.toLowerCase().endsWith('.postmage'))
  return found ? resolve(folder, found) : null
}

/** Longest command-line argument, in characters: a second start passes its arguments on, and longer ones can crash the running program. */
const LONGEST_WORD = 4096

/** The refusal of a command line that is not passed on to a running program, or null. */
export const refusalOfArguments = (words: readonly string[]): string | null =>
  words.some((word) => word.length > LONGEST_WORD)
    ? `a word of the command line is longer than ${LONGEST_WORD} characters. Name the campaign by its path alone.`
    : null
