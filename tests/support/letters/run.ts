// npm run score: letters kept as files through the reader, as a table by kind.
//   FOLDER          those below it (tests/letters)
//   --list OUTCOME  right, asked, wrong, player, lost, leak, harm, open (asked, though readable), unmet (against its head): each on
//                   a line, with the reason
//   --case WORDS    letters whose name has these words: the letter and the use of each line
//   --damaged [N]   N damaged mailboxes (2,000) instead
import { resolve } from 'node:path'
import { DAMAGES, runDamaged } from './damaged'
import { readLetters } from './files'
import { HARM, runLetter, tableOf, unmet, type Judged } from './score'

const args = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const list = option('list')
const wanted = option('case')

function show({ case: test, outcome, why, messages, problems }: Judged): void {
  say(`\n════ ${test.name}: ${outcome} ${why}\n${JSON.stringify(test.expect, null, 1)}`)
  for (const file of test.files) say(`──── ${file.name}\n${Buffer.from(file.bytes).toString('utf8')}`)
  for (const p of problems) say(`!! ${p.message}`)
  for (const mail of messages) {
    say(`──── ${mail.became}: ${mail.note}`)
    const lines = mail.text.split('\n')
    for (const line of mail.lines) {
      const how = line.use === 'orders' ? line.sentence : line.use === 'press' ? '' : line.why
      say(`  ${line.use.padEnd(8)} ${(lines[line.line - 1] ?? '').padEnd(60)} ${how}`)
    }
    for (const p of mail.problems) say(`  ! ${p.severity} ${p.code}: ${p.message}`)
  }
}

const listed = (judged: Judged): boolean =>
  list === 'harm'
    ? HARM.includes(judged.outcome)
    : list === 'open'
      ? judged.readable && judged.outcome === 'asked'
      : list === 'unmet'
        ? unmet(judged) !== null
        : judged.outcome === list

/** Damaged mailboxes, by the first damage of each. */
async function runAllDamaged(count: number): Promise<void> {
  const rows = new Map(DAMAGES.map(([what]) => [what, { all: 0, right: 0, asked: 0, harm: 0, swallowed: 0 }]))
  for (let n = 0; n < count; n++) {
    const { case: test, outcome, why, ways, swallowed } = await runDamaged(n)
    const row = rows.get(ways[0]!)!
    row.all++
    if (outcome === 'right' || outcome === 'asked') row[outcome]++
    else {
      row.harm++
      say(`${outcome.padEnd(6)} ${test.name} — ${why}`)
    }
    if (swallowed.length > 0) {
      row.swallowed++
      say(`swallowed ${test.name} — ${swallowed.join(', ')}`)
    }
  }
  say('| damage | mailboxes | right at once | asked | wrong in silence or lost | swallowed |')
  say('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [what, row] of rows)
    say(`| ${what} | ${row.all} | ${row.right} | ${row.asked} | ${row.harm} | ${row.swallowed} |`)
}

async function runLetters(folder: string): Promise<void> {
  const judged: Judged[] = []
  for (const each of readLetters(resolve(folder)).filter(({ name }) => name.includes(wanted ?? '')))
    judged.push(await runLetter(each))
  for (const each of judged)
    if (wanted !== undefined) show(each)
    else if (listed(each)) say(`${each.outcome.padEnd(6)} ${each.case.name} — ${each.why}`)
  say(tableOf(judged))
}

const damaged = args.indexOf('--damaged')
if (damaged >= 0) await runAllDamaged(Number(args[damaged + 1]) || 2000)
else await runLetters(args[0] ?? 'tests/letters')
