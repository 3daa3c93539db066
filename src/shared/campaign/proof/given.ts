// Checks additions by the referee besides the turns: pictures, and packs that replace others.
import { pictureShown } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import type { CampaignLine, PackRecord, PictureRecord, TurnRecord } from '../record/records'
import { pictureHash } from '../turns/pictures'
import { changePack } from '../turns/packs'
import { NONE, agrees, wrong } from './checks'
import type { Arrow, Check } from './checks'

function pictureTrouble(now: Campaign, line: PictureRecord): string | null {
  if (pictureHash(line) !== line.hash) return 'Its bytes are not those that its hash stands for.'
  return line.turn < 1 || line.turn > now.turns.length + 1 ? 'It is for a turn other than the next one.' : null
}

function packTrouble(now: Campaign, { turn, pack, reason }: PackRecord): string | null {
  const changed = changePack(now, turn, pack, reason)
  return changed.ok
    ? null
    : `The pack could not be changed like this: ${changed.error[0]?.message ?? 'it does not fit.'}`
}

/** Why results cannot show the pictures they do, or null. */
function shownTrouble(now: Campaign, { turn, given }: TurnRecord): string | null {
  const shown = given === undefined ? [] : (now.game.given?.pictures(given) ?? [])
  const missing = shown.find((picture) => pictureShown(now, turn, picture) === undefined)
  return missing === undefined ? null : `Its results show the picture “${missing.name}”, which is not in the file.`
}

/** Pictures as they were added, results that show them, and later packs; also those that were taken back. */
export function givenArrow(campaign: Campaign): Arrow {
  let pictures = 0
  const look = (what: string, trouble: string | null): readonly Check[] =>
    trouble === null ? NONE : [wrong(what, trouble)]
  return {
    at: (line: CampaignLine, now) => {
      if (now === null) return NONE
      switch (line.type) {
        case 'picture':
          pictures++
          return look(
            `Picture “${line.name}” for ${turnName(campaign, line.turn)} (line ${line.seq})`,
            pictureTrouble(now, line),
          )
        case 'pack':
          return look(`Pack from ${turnName(campaign, line.turn)} on (line ${line.seq})`, packTrouble(now, line))
        case 'turn':
          return look(`Pictures of ${turnName(campaign, line.turn)} (line ${line.seq})`, shownTrouble(now, line))
        default:
          return NONE
      }
    },
    end: () => (pictures === 0 ? NONE : [agrees('Pictures', `${pictures}, as they were added`)]),
  }
}
