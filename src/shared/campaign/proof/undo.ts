// From the lines to those that count: each undo must take back, and each redo bring back, the last command of its time.
import { lastCommand, lastUndo, undoneCommands } from '../../book/undo'
import { capital } from '../../kit/prose'
import { isOpening } from '../head/seal'
import { turnName, type Campaign } from '../record/model'
import type { CampaignLine, CampaignUndo } from '../record/records'
import { turnOfErratum } from '../sheet/errata'
import { isRedo, touchesPublication } from '../turns/undo'
import { NONE, agrees, differs, wrong } from './checks'
import type { Arrow, Check } from './checks'

type Lines = readonly CampaignLine[]

/**
 * Checks that an undo or redo has an erratum number exactly if it changes a publication. Files from before errata had numbers have none,
 * and for a while neither had an undo of something that a published standing does not show.
 */
function numberTrouble(
  lines: Lines,
  line: CampaignLine<CampaignUndo>,
  open: CampaignLine,
  what: string,
): readonly Check[] {
  const redo = open.type === 'undo'
  const needed = redo ? open.erratum !== undefined : line.unsent === undefined && touchesPublication({ lines }, open)
  if (needed === (line.erratum !== undefined)) return NONE
  if (!needed) return [differs(what, `it is numbered erratum ${line.erratum ?? 0}, but changes nothing published`)]
  const says = redo
    ? 'it brings back what an erratum took back, but has no erratum number'
    : 'it takes back what was published, but has no erratum number'
  const numbered = open.type === 'publication' && open.errata !== undefined
  return [numbered ? wrong(what, `${capital(says)}.`) : differs(what, says)]
}

/** Checks the words of an undo or redo: a redo repeats the words of its undo, an undo that is an erratum has a reason. */
function wordsTrouble(line: CampaignLine<CampaignUndo>, open: CampaignLine, what: string): readonly Check[] {
  if (open.type === 'undo')
    return line.what === open.what && line.reason === ''
      ? NONE
      : [differs(what, 'its words differ from those of the undo that it takes back')]
  return line.erratum !== undefined && line.reason.trim() === ''
    ? [wrong(what, 'It is an erratum and has no reason.')]
    : NONE
}

/**
 * Only the referee knows that nobody has received sheets. That can be recorded only if there were sheets, and never together with an
 * erratum.
 */
function unsentChecks(campaign: Campaign, line: CampaignLine, earlier: Lines): readonly Check[] {
  if ((line.type !== 'undo' && line.type !== 'amendment') || line.unsent === undefined) return NONE
  const what = `Sheets nobody has received (line ${line.seq})`
  if (line.erratum !== undefined) return [wrong(what, `It is erratum ${line.erratum} too.`)]
  const open = line.type === 'undo' ? earlier[line.undoes - 1] : null
  if (open === undefined || (open !== null && !touchesPublication({ lines: earlier }, open)))
    return [wrong(what, 'There were none.')]
  const turn = turnOfErratum(earlier, line)
  return [agrees(what, `those of ${turnName(campaign, turn)} and later ones, by the referee’s word`)]
}

export function undoArrow(campaign: Campaign): Arrow {
  let [undos, redos, good] = [0, 0, true]
  const undoChecks = (
    line: CampaignLine<CampaignUndo>,
    undone: Campaign['undone'],
    earlier: Lines,
  ): readonly Check[] => {
    const redo = isRedo(campaign, line)
    if (redo) redos++
    else undos++
    const open = redo ? lastUndo(earlier, undone) : lastCommand(earlier, undone, isOpening)
    const what = `${redo ? 'Redo' : 'Undo'} (line ${line.seq})`
    const numbered = open === null ? NONE : numberTrouble(earlier, line, open, what)
    if (open?.cmd === line.undoes) return [...numbered, ...wordsTrouble(line, open, what)]
    const should = open === null ? 'there was nothing to take back' : `the last command then was line ${open.cmd}`
    return [...numbered, wrong(what, `It takes back line ${line.undoes}; ${should}.`)]
  }
  return {
    at: (line, now, earlier) => {
      const unsent = unsentChecks(campaign, line, earlier)
      if (line.type !== 'undo') return unsent
      const checks = undoChecks(line, now?.undone ?? undoneCommands(earlier), earlier)
      good &&= checks.every((each) => each.good)
      return [...checks, ...unsent]
    },
    end: () => {
      const back = redos === 0 ? '' : `, ${redos} brought back`
      return undos + redos === 0 || !good
        ? NONE
        : [agrees('Undo', `${undos} taken back${back}, each the last when it was`)]
    },
  }
}
