// What a player's conditions may know, made from his View alone.
import type { Facts, FactShape } from '../../../engine/conditions/evaluate'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { isStone } from '../table'
import type { SeenByFacts, SeenHomework, Tile } from '../types'

const WORD = { name: 'spell' } as const
const TEXTS = { list: 'string' } as const

/** Everything a condition may name. `letter` is the tile just looked at. */
export const MS_SHAPE: FactShape = {
  values: {
    me: {
      record: {
        name: { name: 'player' },
        spirit: 'int',
        credits: 'int',
        cabinet: TEXTS,
        homework: { list: WORD },
        spellbook: { list: WORD },
      },
    },
    players: {
      map: {
        record: {
          spirit: 'int',
          credits: 'int',
          spellbook: { list: WORD },
          homeworkCount: 'int',
          cabinetCount: 'int',
        },
      },
      key: 'player',
    },
    letter: 'string',
    turn: 'int',
    target: 'int',
    deck: 'int',
  },
  functions: {
    /** Whether the letter just seen fits a homework spell: this one, or any. */
    fits: { params: [WORD], optional: 1, returns: 'bool' },
    /** Whether a homework spell has an open letter: needs("OBEAH", "E"). */
    needs: { params: [WORD, 'string'], returns: 'bool' },
    /** How many letters a homework spell lacks. */
    missing: { params: [WORD], returns: 'int' },
    /** Whether the cabinet has a tile. */
    holds: { params: ['string'], returns: 'bool' },
  },
}

/** Open letters of a homework spell. */
const openLetters = ({ word, tiles }: SeenHomework): string =>
  word === null || tiles === null
    ? ''
    : Array.from(word)
        .filter((_, i) => tiles[i] === null)
        .join('')

/** Whether a tile could go on a homework spell. */
export function fitsOn(homework: SeenHomework, tile: Tile): boolean {
  const open = openLetters(homework)
  if (!isStone(tile)) return open.includes(tile)
  return open !== '' && !(homework.tiles ?? []).some((laid) => laid !== null && isStone(laid))
}

/** The facts of the moment the view shows. */
export function msFacts(view: SeenByFacts): Facts {
  const own = view.seat === null ? undefined : view.players[view.seat]
  const seen = (player: SeenByFacts['players'][number]) => ({
    spirit: player.spirit,
    credits: player.credits,
    spellbook: player.spellbook,
    homeworkCount: player.homework.length,
    cabinetCount: player.cabinetCount,
  })
  const call = (name: string, args: readonly Json[]): Result<Json, string> => {
    const homework = own?.homework ?? []
    const which = homework.find(({ word }) => word !== null && word === args[0])
    switch (name) {
      case 'fits': {
        const { letter } = view
        if (letter === null) return err('no letter has just been seen')
        return ok(
          args.length === 0
            ? homework.some((each) => fitsOn(each, letter))
            : which !== undefined && fitsOn(which, letter),
        )
      }
      case 'needs':
        return ok(
          which !== undefined &&
            typeof args[1] === 'string' &&
            args[1] !== '' &&
            openLetters(which).includes(args[1].toUpperCase()),
        )
      case 'missing':
        return which === undefined
          ? err(`${String(args[0])} is not among the homework`)
          : ok(openLetters(which).length)
      case 'holds':
        return ok(typeof args[0] === 'string' && (own?.cabinet ?? []).includes(args[0].toUpperCase()))
      default:
        return err('this cannot be asked')
    }
  }
  return {
    shape: MS_SHAPE,
    // Made when they are asked for: most conditions only call a function.
    values: {
      get me() {
        return own === undefined
          ? undefined
          : {
              name: own.name,
              spirit: own.spirit,
              credits: own.credits,
              cabinet: own.cabinet ?? [],
              homework: own.homework.flatMap(({ word }) => word ?? []),
              spellbook: own.spellbook,
            }
      },
      get players() {
        return Object.fromEntries([
          ...view.players.flatMap((player) => player.formerly.map((former) => [former, seen(player)])),
          ...view.players.map((player) => [player.name, seen(player)]),
        ])
      },
      ...(view.letter === null ? {} : { letter: view.letter }),
      turn: view.turn,
      target: view.target,
      deck: view.deck,
    },
    call,
  }
}
