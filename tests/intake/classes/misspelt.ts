// Misspelt verbs and things of the game, and words that only look like it. Not a blind lot. '!': the referee has to be told.
import { EL, MM, MS, ownWords, SM, type Own } from '../rosters'
import type { IntakeCase } from '../score'
import { ANYTHING } from './third-blind'

const READ: readonly Own[] = [
  [SM, 'restok', 'Round 1: restok 6 6 5\nRound 2: offer 1 2', 'round 1: restock 6 6 5\nround 2: offer 1 2'],
  [SM, 'ofer', 'Round 1: offfer 4 4 4\nRound 2: pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'in a sentence', 'In round 1 I ofefr 4 4 4 and in round 2 I retsock 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [EL, 'jeweler', 'Move to jeweler\nBuy 2 rubys and an opal', 'move to jeweller\nbuy 2 ruby, opal'],
  [EL, 'two letters of a long name', 'Move to hrebalsit\nBuy mandarke, vervain', 'move to herbalist\nbuy mandrake, vervain'],
  [MM, 'genrate', 'Genrate wand, cape, rabit\nBid 5 on Blare', '!'],
  [MM, 'genrate alone', 'Genrate wand, cape, rabit\nBid 5 on Blaire', 'generate: wand, cape, rabbit\nbid: 5 on Blaire'],
  [MM, 'pidgeon', 'generate wand, cape, pidgeon\nbid 5 on Jackie', 'generate: wand, cape, pigeon\nbid: 5 on Jackie'],
  [MS, 'scroungge', 'Scroungge 45\nkeep', 'scrounge 45\nkeep'],
  [MS, 'reserch', 'reserch', 'research'],
] // prettier-ignore

const ASKED: readonly Own[] = [
  [SM, 'four letters', 'Round 1: offr 4 4 4\nRound 2: pass', '!'],
  [SM, 'a word of its own', 'Round 1: restack 6 6 5\nRound 2: pass', '!'],
  [SM, 'a number', 'Round 1: restock siix fives\nRound 2: pass', '!'],
  [SM, 'what depends', 'Round 1: offer 4 4 4\nRound 2: unles I won restok 2 3 6', '!'],
  [EL, 'near two', 'Move to healr\nBuy mandrake', '!'],
  [EL, 'another’s name', 'Move to herbalist\nBuy mandrake\nguard with Freddy', '!'],
  [MM, 'to somebody', 'generate wand, cape, pigeon\ngifts: a rabbit to Briann\nbid 5 on Jackie', '!'],
  [MM, 'a doubt beside it', 'genrate wand, cape, pigeon\nor perhaps not\nbid 5 on Jackie', '!'],
  [MS, 'leave', 'Leave E on OBEAH', '!'],
  [MM, 'somebody of nearly that name', 'generate wand, cape, pigeon\nbid 5 on Jakcie', '!'],
  [SM, 'and a line too short to be put right', 'Round 1: restok 6 6 5\nRond 2: offr 1 2', '!'],
] // prettier-ignore

export const misspelt: readonly IntakeCase[] = ownWords('misspelt: words', [...READ, ...ASKED], ANYTHING)
