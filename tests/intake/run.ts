// npm run intake: sends the whole corpus through the reader and prints what came of it by matter.
//   --classes       by class
//   --class NAME    only that class, or those of that lot
//   --list OUTCOME  right, asked, wrong, player, lost, harm, open (asked, though it can be read): each in a line, with why
//   --case NAME     cases whose name has these words: the mail and what became of its lines
//   --damaged [N]   N damaged mailboxes (2,000) instead of the corpus
//   --worst         the worst that can be sent, and how long it holds up what it runs in; of those with the words of --case
//   --names         harmful cases as they stand in known-failures.ts
import { CORPUS, HARM, tableOf } from './corpus'
import { DAMAGES, runDamaged } from './damaged'
import { runCase, type Judged } from './score'
import { measureWorst, WORST } from './worst'

const args = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : (args[at + 1] ?? '')
}
const say = (text: string): void => void process.stdout.write(`${text}\n`)

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

/** The worst that can be sent, each in the first game and by posts. */
async function runWorst(): Promise<void> {
  say('| what is sent | kB | read | ms | held, rounds | held, posts |')
  say('| --- | ---: | --- | ---: | ---: | ---: |')
  const only = option('case') ?? ''
  for (const [what, name, make] of WORST.filter(([each]) => each.includes(only))) {
    process.stderr.write(`${what} …\n`)
    const bytes = make()
    const rounds = await measureWorst(what, name, bytes, 'spell-merchants')
    const posts = await measureWorst(what, name, bytes, 'fourth-game')
    const ms = (n: number): string => n.toFixed(0)
    say(
      `| ${what} | ${ms(bytes.length / 1000)} | ${rounds.here ? 'here' : 'in the worker'} | ${ms(rounds.read)} | ${ms(rounds.held)} | ${ms(posts.held)} |`,
    )
  }
}

if (args.includes('--worst')) {
  await runWorst()
  process.exit(0)
}
if (args.includes('--damaged')) {
  await runAllDamaged(Number(option('damaged')) || 2000)
  process.exit(0)
}

const wanted = option('case')
const ofClass = option('class')
const cases = CORPUS.filter(
  (each) =>
    (ofClass === undefined || each.class === ofClass || each.class.startsWith(`${ofClass}: `)) &&
    (wanted === undefined || each.name.includes(wanted)),
)
const judged: Judged[] = []
for (const each of cases) judged.push(await runCase(each))

const list = option('list')
if (wanted !== undefined)
  for (const { case: test, outcome, why, messages, problems } of judged) {
    say(`\n════ ${test.name}: ${outcome} ${why}`)
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
else if (list !== undefined)
  for (const { case: test, outcome, why, readable } of judged) {
    const open = readable && outcome === 'asked'
    if (list === 'harm' ? HARM.includes(outcome) : list === 'open' ? open : outcome === list)
      say(`${outcome.padEnd(6)} ${test.name} — ${why}`)
  }
else if (args.includes('--names'))
  for (const { case: test, outcome } of judged) if (HARM.includes(outcome)) say(`${outcome} ${test.name}`)
if (!args.includes('--names'))
  say(tableOf(judged, args.includes('--classes') || ofClass !== undefined ? 'class' : 'matter'))
