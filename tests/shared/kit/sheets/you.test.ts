// The owner of a private sheet is “you” in its sentences, and has a name everywhere else.
import { describe, expect, test } from 'vitest'
import { OWNER, asYou, toOwner } from '@shared/kit/sheets/you'
import { everyBlock, documentOf } from '../../../support/sheets'

describe('sentences', () => {
  test.each([
    ['O takes 1 gold.', 'You take 1 gold.'],
    ['O goes to the Jeweller, 4 steps.', 'You go to the Jeweller, 4 steps.'],
    ['O loses 2 spirit and now has 3.', 'You lose 2 spirit and now have 3.'],
    ['O comes first (2 digits: more than the next) and takes the prize.', 'You come first (2 digits: more than the next) and take the prize.'],
    ['O does not pay the Healer and stays there.', 'You do not pay the Healer and stay there.'],
    ['O researches for 5 spirit.', 'You research for 5 spirit.'],
    ['O weaves E on the first spell, which now has 3 tiles.', 'You weave E on the first spell, which now has 3 tiles.'],
    ['O is carried to the Healer’s; it makes no difference.', 'You are carried to the Healer’s; it makes no difference.'],
    ['O’s Liquor of Luck is used up and goes back to the pack.', 'Your Liquor of Luck is used up and goes back to the pack.'],
    ['O: “buy 2 ruby” was left out.', 'Your “buy 2 ruby” was left out.'],
    ['O sold a deck for 2 coins and has 25 coins.', 'You sold a deck for 2 coins and have 25 coins.'],
    ['No orders came from O, who rests.', 'No orders came from you: you rest.'],
    ['Julius, taste 2: O, Brian and Dai fit equally well.', 'Julius, taste 2: you, Brian and Dai fit equally well.'],
    ['Julius, taste 2: O, who sold one, holds no deck', 'Julius, taste 2: you, who sold one, hold no deck'],
    ['17. O plays piece 3: +12; total 24.', '17. You play piece 3: +12; total 24.'],
    ['Anna gives a wand to O.', 'Anna gives a wand to you.'],
    ['Anna wins.', 'Anna wins.'],
  ])('%s', (written, said) => expect(asYou(written.replaceAll('O', OWNER))).toBe(said)) // prettier-ignore
})

test('tables, charts, boards, press and the slip have the name', () => {
  const sheet = toOwner(documentOf(everyBlock(OWNER), OWNER), 'Anna')
  const kept = sheet.blocks.filter(({ block }) => ['table', 'chart', 'drawing', 'press', 'slip'].includes(block))
  expect(kept).toEqual(everyBlock('Anna').filter(({ block }) => kept.some((each) => each.block === block)))
  expect(JSON.stringify(sheet)).not.toContain(JSON.stringify(OWNER).slice(1, -1))
})
