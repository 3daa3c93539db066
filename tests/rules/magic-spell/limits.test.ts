// Turns at the limits of the rules, told whole: every event with its rule and what it says, one row for each ruling.
import { describe, expect, test } from 'vitest'
import type { LogLine } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import type { Player, State } from '@shared/games/magic-spell/types'
import { play, position, tableOf, type Wanted } from '../../support/magic-spell'

const three = tableOf(3)

/** "MS-9 rest by=2 spirit=7": rule, what happened, and everything it says besides whose turn it is. */
const tell = ({ code, rule, params, audience }: LogLine): string => {
  const said = Object.entries(params).filter(([key, value]) => key !== 'seat' || value !== 0)
  const words = said.map(([key, value]) => `${key}=${JSON.stringify(value).replaceAll('"', '')}`)
  return [rule, code, ...words, ...(Array.isArray(audience) ? [`to ${audience.join()}`] : [])].join(' ')
}
/** Anna’s turn and the trades; the turns of the others, who do nothing, are left out, and so is what spells say. */
const annas = (log: readonly LogLine[]): readonly string[] =>
  log
    .filter(({ code, params }) => code !== 'turn' && !((code === 'pass' || code === 'recover') && params['seat'] !== 0))
    .map(({ params: { text: _text, meaning: _meaning, ...params }, ...line }) => tell({ ...line, params }))
const KEYS: readonly (keyof Player)[] = ['cabinet', 'homework', 'spellbook', 'spirit']
/** Changed fields of the players, by name. */
const changes = (before: State, after: State): readonly string[] =>
  ['Anna', 'Brian', 'Cleo'].flatMap((name, seat) => {
    const [was, is] = [before.players[seat]!, after.players[seat]!]
    const keys = KEYS.filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]))
    const words = keys.map((key) => `${key}=${JSON.stringify(is[key]).replaceAll('"', '')}`)
    return words.length === 0 ? [] : [[name, ...words].join(' ')]
  })

interface Row {
  readonly rule: string
  readonly players: readonly Wanted[]
  readonly first?: string
  readonly texts: readonly (string | null)[]
  readonly told: readonly string[]
}
const rows: readonly Row[] = [
  { rule: 'MS-9: research for five spirit', players: [{ spirit: 5 }], texts: ['research'], told: ['MS-9 research price=5', 'MS-9 drew count=1', 'MS-9 drew-what words=[ESPY] to 0', 'MS-11 recover by=1 spirit=1', 'Anna homework=[{word:ESPY,tiles:[null,null,null,null]}] spirit=1'] },
  { rule: 'MS-9: research with four', players: [{ spirit: 4 }], texts: ['research'], told: ['MS-4 skipped order=research why=it costs 5 spirit and only 4 is there to 0', 'MS-4 pass', 'MS-11 recover by=1 spirit=5', 'Anna spirit=5'] },
  { rule: 'MS-4: one action a turn', players: [{}], texts: ['rest\nresearch'], told: ['MS-9 rest by=2 spirit=7', 'MS-4 skipped order=research why=the one action of the turn is taken to 0', 'Anna spirit=7'] },
  { rule: 'MS-4: nothing at all', players: [{}], texts: ['pass'], told: ['MS-4 pass'] },
  { rule: 'MS-1: nothing came', players: [{}], texts: [null], told: ['MS-1 nmr', 'MS-9 rest by=2 spirit=7', 'Anna spirit=7'] },
  { rule: 'MS-11: recovering below five spirit', players: [{ spirit: 2 }], texts: ['rest'], told: ['MS-9 rest by=2 spirit=4', 'MS-11 recover by=1 spirit=5', 'Anna spirit=5'] },
  { rule: 'MS-11: not with five', players: [{ spirit: 5 }], texts: ['pass'], told: ['MS-4 pass'] },
  { rule: 'MS-7: a tile scrounged and kept', players: [{}], first: 'Q', texts: ['scrounge 1\nkeep'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Q}] to 0', 'MS-7 kept', 'Anna cabinet=[Q]'] },
  { rule: 'MS-7: a tile scrounged and put back', players: [{}], first: 'Q', texts: ['scrounge 1\nput back'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Q}] to 0', 'MS-7 put-back place=1'] },
  { rule: 'MS-7: a tile forgotten in hand', players: [{}], first: 'Q', texts: ['scrounge 1'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Q}] to 0', 'MS-7 forgot-hand to 0', 'MS-7 kept', 'Anna cabinet=[Q]'] },
  { rule: 'MS-7: a tile scrounged and woven', players: [{ homework: 'ESPY' }], first: 'Y', texts: ['scrounge 1\nweave on ESPY'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Y}] to 0', 'MS-4 weave nth=1 count=1 from=laboratory fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=Y word=ESPY from=null letter=Y to 0', 'Anna homework=[{word:ESPY,tiles:[null,null,null,Y]}]'] },
  { rule: 'MS-7: the tile in hand comes first', players: [{ cabinet: 'E', homework: 'ESPY' }], first: 'Y', texts: ['scrounge 1\nweave E on ESPY'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Y}] to 0', 'MS-4, MS-6 skipped order=weave E on ESPY why=the tile just scrounged comes first: weave it, keep it or put it back to 0', 'MS-7 forgot-hand to 0', 'MS-7 kept', 'Anna cabinet=[E,Y]'] },
  { rule: 'MS-15: a letter named that is the one in hand', players: [{ homework: 'ESPY' }], first: 'Y', texts: ['scrounge 1\nweave Y on ESPY'], told: ['MS-7 scrounge place=1', 'MS-7 saw shown=[{place:1,tile:Y}] to 0', 'MS-4 weave nth=1 count=1 from=laboratory fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=Y word=ESPY from=null letter=Y to 0', 'Anna homework=[{word:ESPY,tiles:[null,null,null,Y]}]'] },
  { rule: 'MS-7: nothing in hand', players: [{}], texts: ['keep\nput back'], told: ['MS-4 skipped order=keep why=no tile has just been scrounged to 0', 'MS-4 skipped order=put back why=no tile has just been scrounged to 0', 'MS-4 pass'] },
  { rule: 'MS-6: weaves cost 1 from the second on', players: [{ cabinet: 'ESP', homework: 'ESPY', spirit: 2 }], texts: ['weave E, S, P on ESPY'], told: ['MS-4 weave nth=1 count=1 from=cabinet fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=E word=ESPY from=null letter=E to 0', 'MS-4 weave nth=1 count=2 from=cabinet fromNth=0 price=1 tile=null', 'MS-4 weave-own tile=S word=ESPY from=null letter=S to 0', 'MS-4 weave nth=1 count=3 from=cabinet fromNth=0 price=1 tile=null', 'MS-4 weave-own tile=P word=ESPY from=null letter=P to 0', 'MS-11 recover by=1 spirit=1', 'Anna cabinet=[] homework=[{word:ESPY,tiles:[E,S,P,null]}] spirit=1'] },
  { rule: 'MS-6: and are not made without', players: [{ cabinet: 'ESP', homework: 'ESPY', spirit: 1 }], texts: ['weave E, S, P on ESPY'], told: ['MS-4 weave nth=1 count=1 from=cabinet fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=E word=ESPY from=null letter=E to 0', 'MS-4 weave nth=1 count=2 from=cabinet fromNth=0 price=1 tile=null', 'MS-4 weave-own tile=S word=ESPY from=null letter=S to 0', 'MS-4, MS-6 skipped order=weave P on ESPY why=it costs 1 spirit and only 0 is left to 0', 'MS-11 recover by=1 spirit=1', 'Anna cabinet=[P] homework=[{word:ESPY,tiles:[E,S,null,null]}]'] },
  { rule: 'MS-6: a tile from another spell', players: [{ homework: 'SCRY:S... ESPY', spirit: 1 }], texts: ['weave S from SCRY to ESPY'], told: ['MS-4 weave nth=2 count=1 from=spell fromNth=1 price=1 tile=null', 'MS-4 weave-own tile=S word=ESPY from=SCRY letter=S to 0', 'MS-11 recover by=1 spirit=1', 'Anna homework=[{word:SCRY,tiles:[null,null,null,null]},{word:ESPY,tiles:[null,S,null,null]}]'] },
  { rule: 'MS-6: without the spirit for it', players: [{ homework: 'SCRY:S... ESPY', spirit: 0 }], texts: ['weave S from SCRY to ESPY'], told: ['MS-4, MS-6 skipped order=weave S from SCRY to ESPY why=it costs 1 spirit and only 0 is left to 0', 'MS-4 pass', 'MS-11 recover by=1 spirit=1', 'Anna spirit=1'] },
  { rule: 'MS-6: a letter that fits nowhere', players: [{ cabinet: 'Q', homework: 'ESPY' }], texts: ['weave Q on ESPY'], told: ['MS-4, MS-6 skipped order=weave Q on ESPY why=Q matches no open letter of ESPY to 0', 'MS-4 pass'] },
  { rule: 'MS-6: a letter that lies already', players: [{ cabinet: 'E', homework: 'ESPY:E...' }], texts: ['weave E on ESPY'], told: ['MS-4, MS-6 skipped order=weave E on ESPY why=E matches no open letter of ESPY to 0', 'MS-4 pass'] },
  { rule: 'MS-6: a spell that is not homework', players: [{ cabinet: 'E', homework: 'ESPY' }], texts: ['weave E on SCRY'], told: ['MS-4, MS-6 skipped order=weave E on SCRY why=SCRY is not among the homework to 0', 'MS-4 pass'] },
  { rule: 'MS-6: a letter one does not have', players: [{ homework: 'ESPY' }], texts: ['weave E on ESPY'], told: ['MS-4, MS-6 skipped order=weave E on ESPY why=there is no E in the cabinet to 0', 'MS-4 pass'] },
  { rule: 'MS-5: a word that is laid', players: [{ cabinet: 'Y', homework: 'ESPY:ESP.' }], texts: ['weave Y on ESPY'], told: ['MS-4 weave nth=1 count=4 from=cabinet fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=Y word=ESPY from=null letter=Y to 0', 'MS-5 complete word=ESPY credits=1 shown=[{place:97,tile:E},{place:98,tile:S},{place:99,tile:P},{place:100,tile:Y}] gone=[]', 'Anna cabinet=[] homework=[] spellbook=[ESPY]'] },
  { rule: 'MS-4: weaving is the action', players: [{ cabinet: 'E', homework: 'ESPY' }], texts: ['weave E on ESPY\nrest'], told: ['MS-4 weave nth=1 count=1 from=cabinet fromNth=0 price=0 tile=null', 'MS-4 weave-own tile=E word=ESPY from=null letter=E to 0', 'MS-4 skipped order=rest why=the one action of the turn is taken to 0', 'Anna cabinet=[] homework=[{word:ESPY,tiles:[E,null,null,null]}]'] },
  { rule: 'MS-4: a weave after another action', players: [{ cabinet: 'E', homework: 'ESPY' }], texts: ['rest\nweave E on ESPY'], told: ['MS-9 rest by=2 spirit=7', 'MS-4, MS-6 skipped order=weave E on ESPY why=the one action of the turn is taken to 0', 'Anna spirit=7'] },
  { rule: 'MS-11: too full a cabinet, of one’s choice', players: [{ cabinet: 'QZXJKVWYH' }], texts: ['rest\nreturn Q, B, Z'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 skipped order=return tiles B why=there is no B in the cabinet to 0', 'MS-11 returned shown=[{place:92,tile:Q},{place:93,tile:Z},{place:94,tile:H}] gone=[]', 'Anna cabinet=[X,J,K,V,W,Y] spirit=7'] },
  { rule: 'MS-11: too full a cabinet, without a choice', players: [{ cabinet: 'QZXJKVWYH' }], texts: ['rest'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 returned shown=[{place:92,tile:H},{place:93,tile:Y},{place:94,tile:W}] gone=[]', 'Anna cabinet=[Q,Z,X,J,K,V] spirit=7'] },
  { rule: 'MS-11: a cabinet that is not too full', players: [{ cabinet: 'Q' }], texts: ['rest\nreturn Q'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 skipped order=return tiles Q why=the cabinet is not too full to 0', 'Anna spirit=7'] },
  { rule: 'MS-11: too much homework, of one’s choice', players: [{ homework: 'ESPY SCRY GEAS OBEAH TYRO FILCH LUCENT' }], texts: ['rest\nbury SCRY'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 buried count=3 shown=[] gone=[]', 'MS-11 buried-what words=[SCRY,LUCENT,FILCH] to 0', 'Anna homework=[{word:ESPY,tiles:[null,null,null,null]},{word:GEAS,tiles:[null,null,null,null]},{word:OBEAH,tiles:[null,null,null,null,null]},{word:TYRO,tiles:[null,null,null,null]}] spirit=7'] },
  { rule: 'MS-11: homework that is not there, and one too many', players: [{ homework: 'ESPY SCRY GEAS OBEAH TYRO FILCH LUCENT' }], texts: ['rest\nbury GOSSAMER, SCRY, SCRY, ESPY, GEAS, TYRO'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 skipped order=bury GOSSAMER why=it is not among the homework to 0', 'MS-11 skipped order=bury SCRY why=enough goes without it to 0', 'MS-11 skipped order=bury TYRO why=enough goes without it to 0', 'MS-11 buried count=3 shown=[] gone=[]', 'MS-11 buried-what words=[SCRY,ESPY,GEAS] to 0', 'Anna homework=[{word:OBEAH,tiles:[null,null,null,null,null]},{word:TYRO,tiles:[null,null,null,null]},{word:FILCH,tiles:[null,null,null,null,null]},{word:LUCENT,tiles:[null,null,null,null,null,null]}] spirit=7'] },
  { rule: 'MS-11: homework that is not too much', players: [{ homework: 'ESPY' }], texts: ['rest\nbury ESPY'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 skipped order=bury ESPY why=there is not too much homework to 0', 'Anna spirit=7'] },
  { rule: 'MS-17: only wishes are a rest', players: [{ cabinet: 'Q' }], texts: ['return Q'], told: ['MS-9 rest by=2 spirit=7', 'MS-11 skipped order=return tiles Q why=the cabinet is not too full to 0', 'Anna spirit=7'] },
  { rule: 'MS-8: a spell not in the book', players: [{}], texts: ['cast FILCH on Brian'], told: ['MS-4 skipped order=cast FILCH on Brian why=FILCH is not in the spellbook to 0', 'MS-4 pass'] },
  { rule: 'MS-8: a spell that is not paid', players: [{ spellbook: 'FILCH', spirit: 0 }, { cabinet: 'Q' }], texts: ['cast FILCH on Brian'], told: ['MS-4 skipped order=cast FILCH on Brian why=it costs 2 spirit and only 0 is left to 0', 'MS-4 pass', 'MS-11 recover by=1 spirit=1', 'Anna spirit=1'] },
  { rule: 'MS-8: on whom, it does not say', players: [{ spellbook: 'FILCH', spirit: 9 }, { cabinet: 'Q' }], texts: ['cast FILCH'], told: ['MS-4 skipped order=cast FILCH why=it does not say on whom to 0', 'MS-4 pass'] },
  { rule: 'MS-10: nothing to steal', players: [{ spellbook: 'FILCH', spirit: 9 }], texts: ['cast FILCH on Brian'], told: ['MS-8 cast word=FILCH target=1 spirit=2', 'MS-10 no-effect verb=steal', 'Anna spirit=7'] },
  { rule: 'MS-13: a trade that both want', players: [{}, { cabinet: 'QZ', homework: 'ESPY:E...', spirit: 2 }, { cabinet: 'X', spellbook: 'TYRO' }], texts: ['pass', 'trade with Cleo: give Q; get X', 'trade with Brian: give X; get Q'], told: ['MS-13 trade a=1 b=2 fromA={tiles:1,homework:0,books:[]} fromB={tiles:1,homework:0,books:[]} freed=[0,0]', 'MS-13 trade-own a=1 b=2 fromA={tiles:[Q],homework:[],books:[]} fromB={tiles:[X],homework:[],books:[]} to 1,2', 'MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=4', 'MS-9 rest seat=2 by=2 spirit=7', 'Brian cabinet=[Z,X] spirit=5', 'Cleo cabinet=[Q] spirit=7'] },
  { rule: 'MS-13: a spell for a tile', players: [{}, { cabinet: 'QZ', homework: 'ESPY:E...' }, { cabinet: 'X', spellbook: 'TYRO' }], texts: ['pass', 'trade with Cleo: give ESPY; get TYRO', 'trade with Brian: give TYRO; get ESPY'], told: ['MS-13 trade a=1 b=2 fromA={tiles:0,homework:1,books:[]} fromB={tiles:0,homework:0,books:[TYRO]} freed=[0,0]', 'MS-13 trade-own a=1 b=2 fromA={tiles:[],homework:[ESPY],books:[]} fromB={tiles:[],homework:[],books:[TYRO]} to 1,2', 'MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=7', 'MS-9 rest seat=2 by=2 spirit=7', 'Brian homework=[] spellbook=[TYRO] spirit=7', 'Cleo homework=[{word:ESPY,tiles:[E,null,null,null]}] spellbook=[] spirit=7'] },
  { rule: 'MS-13: a trade of one alone', players: [{}, { cabinet: 'Q' }, { cabinet: 'X' }], texts: ['pass', 'trade with Cleo: give Q; get X'], told: ['MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=7', 'MS-13 trade-lapsed a=1 b=2 give=Q get=X to 1,2', 'Brian spirit=7'] },
  { rule: 'MS-13: what one side does not have', players: [{}, { cabinet: 'Q' }, {}], texts: ['pass', 'trade with Cleo: give Q; get X', 'trade with Brian: give X; get Q'], told: ['MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=7', 'MS-9 rest seat=2 by=2 spirit=7', 'MS-13 trade-impossible a=1 b=2 give=Q get=X why=Cleo has no X to give to 1,2', 'Brian spirit=7', 'Cleo spirit=7'] },
  { rule: 'MS-13: a tile freed from a spell', players: [{}, { homework: 'ESPY:E...', spirit: 1 }, { cabinet: 'X' }], texts: ['pass', 'trade with Cleo: give E from ESPY; get X', 'trade with Brian: give X; get E'], told: ['MS-13 trade a=1 b=2 fromA={tiles:1,homework:0,books:[]} fromB={tiles:1,homework:0,books:[]} freed=[1,0]', 'MS-13 trade-own a=1 b=2 fromA={tiles:[E],homework:[],books:[]} fromB={tiles:[X],homework:[],books:[]} to 1,2', 'MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=2', 'MS-9 rest seat=2 by=2 spirit=7', 'Brian cabinet=[X] homework=[{word:ESPY,tiles:[null,null,null,null]}] spirit=3', 'Cleo cabinet=[E] spirit=7'] },
  { rule: 'MS-13: without the spirit to free it', players: [{}, { homework: 'ESPY:E...', spirit: 0 }, { cabinet: 'X' }], texts: ['pass', 'trade with Cleo: give E from ESPY; get X', 'trade with Brian: give X; get E'], told: ['MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=2', 'MS-9 rest seat=2 by=2 spirit=7', 'MS-13 trade-impossible a=1 b=2 give=E get=X why=Brian lacks the spirit to free a tile to 1,2', 'Brian spirit=3', 'Cleo spirit=7'] },
  { rule: 'MS-13: tiles are added behind, freed ones first', players: [{}, { cabinet: 'QZ', homework: 'ESPY:ES..', spirit: 2 }, { cabinet: 'XW' }], texts: ['pass', 'trade with Cleo: give Z, S from ESPY, Q, E from ESPY; get X', 'trade with Brian: give X; get Z, S, Q, E'], told: ['MS-13 trade a=1 b=2 fromA={tiles:4,homework:0,books:[]} fromB={tiles:1,homework:0,books:[]} freed=[2,0]', 'MS-13 trade-own a=1 b=2 fromA={tiles:[S,E,Z,Q],homework:[],books:[]} fromB={tiles:[X],homework:[],books:[]} to 1,2', 'MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=2', 'MS-9 rest seat=2 by=2 spirit=7', 'Brian cabinet=[X] homework=[{word:ESPY,tiles:[null,null,null,null]}] spirit=3', 'Cleo cabinet=[W,S,E,Z,Q] spirit=7'] },
  { rule: 'MS-20: a tile freed before its spell goes', players: [{}, { homework: 'ESPY:E...', spirit: 1 }, { cabinet: 'X' }], texts: ['pass', 'trade with Cleo: give ESPY, E from ESPY; get X', 'trade with Brian: give X; get ESPY, E'], told: ['MS-13 trade a=1 b=2 fromA={tiles:1,homework:1,books:[]} fromB={tiles:1,homework:0,books:[]} freed=[1,0]', 'MS-13 trade-own a=1 b=2 fromA={tiles:[E],homework:[ESPY],books:[]} fromB={tiles:[X],homework:[],books:[]} to 1,2', 'MS-4 pass', 'MS-9 rest seat=1 by=2 spirit=2', 'MS-9 rest seat=2 by=2 spirit=7', 'Brian cabinet=[X] homework=[] spirit=3', 'Cleo cabinet=[E] homework=[{word:ESPY,tiles:[null,null,null,null]}] spirit=7'] },
] // prettier-ignore

describe('Anna’s turn and the trades, event by event', () => {
  test.each(rows)('$rule', ({ players, first, texts, told }) => {
    const before = position(
      three,
      [0, 1, 2].map((seat) => players[seat] ?? {}),
      first,
    )
    const { log, state } = play(three, before, texts)
    const came = [...annas(log), ...changes(before, state)]
    expect(game.invariants(three, state)).toEqual([])
    expect(came).toEqual(told)
  })
})
