// The campaign file as a kind of book: which records are in it, which games it may be of, what refusals call it.
import type { BookKind } from '../../book/kind'
import type { JsonObject } from '../../engine/json'
import { err, ok } from '../../engine/result'
import { findGame } from '../../games/registry'
import { FORMAT, MIGRATIONS } from './migrations'
import { unknownGame } from './order-of-lines'
import { checkRecord, type CampaignLine, type RecordBody } from './records'

/** Campaign files, for everything that reads or writes books. */
export const CAMPAIGN_BOOK: BookKind<RecordBody> = {
  head: 'campaign',
  format: FORMAT,
  migrations: MIGRATIONS,
  read: (line) => {
    const problem = checkRecord(line)
    return problem === null ? ok(line as CampaignLine & JsonObject) : err(problem)
  },
  refuse: (head) => (head.type === 'campaign' && findGame(head.game) === undefined ? unknownGame(head.game) : null),
  words: {
    noun: 'campaign',
    foreign: 'not-a-campaign',
    mark: '"format":"postmage"',
    ending: '.postmage',
    choose: 'Choose the campaign file of the game; its name usually ends in .postmage.',
  },
}
