import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { readOrders } from '@shared/campaign/orders'
import { memoryCampaign } from '../../support/memory-campaign'
const campaign = memoryCampaign(['Anna Quill', 'Brian Lee', 'Cleo Hart', 'Dai Evans'], {}).campaign()
test('o', () => {
  const all = JSON.parse(readFileSync('/tmp/pressx/ordinary.json', 'utf8')) as string[]
  for (const wrap of [(t: string) => `PRESS: ${t}`, (t: string) => `PRESS:\n${t}\nand so to bed.`, (t: string) => `PRESS:\nThe news of the week.\n\n${t}`]) {
    const waits = all.filter((t) => { const r = readOrders(campaign, 0, `round 1: pass\n${wrap(t)}`, 'typed'); return !(r.press.includes(t.split('\n').at(-1)!.trim()) && r.press.includes(t.split('\n')[0]!.trim())) })
    console.log(all.length, waits)
  }
})
