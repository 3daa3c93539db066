// The board of a pack, checked: four Labs in the corners, three shops, Healer's, Blind Alley, streets that matter.
import { isObject } from '../../engine/json'
import { stepsFrom, type Board, type Space } from './board'
import type { JsonPath } from '../../engine/result'
import type { PackReader } from '../../kit/pack-reader'
import { COLOURS, NODE_KINDS, type NodeKind } from './types'

const ONE_EACH: readonly NodeKind[] = ['herbalist', 'special', 'jeweller', 'healer', 'alley']
const MOST_SPACES = 120
const SPACES: JsonPath = ['board', 'spaces']

const EMPTY: Board = { width: 1, height: 1, spaces: [], at: new Map() }

/** Where each space is written in the pack. */
type Places = ReadonlyMap<string, JsonPath>

export function readBoard(reader: PackReader, json: unknown): Board {
  if (!isObject(json)) {
    reader.refuse('pack-board', 'The pack has no "board".', 'Give "width", "height", "spaces" and "edges".', [
      'board',
    ])
    return EMPTY
  }
  const width = reader.whole(json['width'], 100, 4000, 'The width of the board', ['board', 'width'])
  const height = reader.whole(json['height'], 100, 4000, 'The height of the board', ['board', 'height'])
  const rows = reader.list(json['spaces'], SPACES, 'Give every space with id, kind and place.')
  if (rows.length > MOST_SPACES)
    reader.refuse('board-size', `The board has more than ${MOST_SPACES} spaces.`, 'Leave some out.', SPACES)
  const next = new Map<string, string[]>()
  const places = new Map<string, JsonPath>()
  const ids: [string, JsonPath][] = []
  const spaces = rows.slice(0, MOST_SPACES).flatMap(({ row, path }): Space[] => {
    const id = reader.name(row['id'], 'A space of the board', [...path, 'id'])
    places.set(id, path)
    const kind = NODE_KINDS.find((known) => known === row['kind'])
    if (kind === undefined) {
      reader.refuse(
        'space-kind',
        `The space ${id} is of no known kind.`,
        `"kind" is one of ${NODE_KINDS.join(', ')}.`,
        [...path, 'kind'],
      )
      return []
    }
    if (kind === 'street' && !/^\d{1,3}$/.test(id))
      reader.refuse(
        'space-id',
        `The street space ${id} has no number.`,
        'Street spaces are called 1, 2, 3 …',
        [...path, 'id'],
      )
    if (kind !== 'street' && /^\d+$/.test(id))
      reader.refuse(
        'space-id',
        `The building ${id} is called by a number.`,
        'Numbers are for street spaces.',
        [...path, 'id'],
      )
    const owner = COLOURS.find((colour) => colour === row['owner']) ?? null
    if ((kind === 'lab') !== (owner !== null))
      reader.refuse(
        'space-owner',
        `The space ${id} ${kind === 'lab' ? 'has no owner' : 'is no Lab and has an owner'}.`,
        'Each Lab, and nothing else, has an "owner": Red, Blue, Yellow or Green.',
        [...path, 'owner'],
      )
    const label = typeof row['label'] === 'string' && row['label'] !== '' ? row['label'].slice(0, 30) : id
    const x = reader.whole(row['x'], 0, width, `The space ${id}: x`, [...path, 'x'])
    const y = reader.whole(row['y'], 0, height, `The space ${id}: y`, [...path, 'y'])
    const neighbours: string[] = []
    next.set(id, neighbours)
    ids.push([id, [...path, 'id']])
    return [{ id, kind, owner, label, x, y, next: neighbours }]
  })
  reader.unique(ids, 'space')
  const edges = Array.isArray(json['edges']) ? json['edges'].slice(0, 500) : []
  for (const [i, edge] of edges.entries()) {
    const [a, b]: unknown[] = Array.isArray(edge) ? edge : []
    const from = typeof a === 'string' ? next.get(a) : undefined
    const to = typeof b === 'string' ? next.get(b) : undefined
    if (from === undefined || to === undefined || a === b) {
      reader.refuse(
        'board-edge',
        `The edge ${JSON.stringify(edge)?.slice(0, 60) ?? ''} does not join two spaces.`,
        'Edges are pairs of ids: ["1", "2"].',
        ['board', 'edges', i],
      )
      continue
    }
    if (from.includes(b as string)) continue
    from.push(b as string)
    to.push(a as string)
  }
  const board: Board = { width, height, spaces, at: new Map(spaces.map((space) => [space.id, space])) }
  checkBuildings(reader, board, places)
  checkWays(reader, board, places)
  return board
}

function checkBuildings(reader: PackReader, board: Board, places: Places): void {
  for (const kind of ONE_EACH) {
    const count = board.spaces.filter((space) => space.kind === kind).length
    if (count !== 1)
      reader.refuse(
        'board-building',
        `There are ${count} of ${kind} on the board; there must be one.`,
        'Correct "spaces".',
        SPACES,
      )
  }
  const corners = new Set<string>()
  for (const colour of COLOURS) {
    const labs = board.spaces.filter((space) => space.owner === colour)
    if (labs.length !== 1)
      reader.refuse(
        'board-lab',
        `${colour} has ${labs.length} Labs; there must be one.`,
        'Correct "spaces".',
        SPACES,
      )
    for (const lab of labs) {
      const inX = Math.min(lab.x, board.width - lab.x) * 4 <= board.width
      const inY = Math.min(lab.y, board.height - lab.y) * 4 <= board.height
      if (!inX || !inY)
        reader.refuse(
          'board-corner',
          `${colour}’s Lab does not stand in a corner.`,
          'Labs stand in the four corners of the drawing.',
          places.get(lab.id) ?? SPACES,
        )
      corners.add(
        `${lab.x * 2 < board.width ? 'left' : 'right'} ${lab.y * 2 < board.height ? 'top' : 'bottom'}`,
      )
    }
  }
  if (corners.size < 4)
    reader.refuse(
      'board-corner',
      'Two Labs stand in the same corner.',
      'Each Lab has a corner of its own.',
      SPACES,
    )
}

function checkWays(reader: PackReader, board: Board, places: Places): void {
  const first = board.spaces[0]
  if (first === undefined) return
  if (stepsFrom(board, first.id, null).size < board.spaces.length)
    reader.refuse('board-connected', 'Some spaces cannot be reached at all.', 'Join them with edges.', [
      'board',
      'edges',
    ])
  for (const lab of board.spaces.filter((space) => space.owner !== null)) {
    const legal = stepsFrom(board, lab.id, lab.owner)
    const shut = board.spaces.find(
      (space) => space.kind !== 'lab' && space.kind !== 'healer' && !legal.has(space.id),
    )
    if (shut !== undefined)
      reader.refuse(
        'board-connected',
        `${lab.owner} cannot come to ${shut.label} without entering a foreign Lab or the Healer’s.`,
        'Add a way.',
        places.get(shut.id) ?? SPACES,
      )
  }
  for (const healer of board.spaces.filter((space) => space.kind === 'healer')) {
    if (!healer.next.some((id) => board.at.get(id)?.kind === 'street'))
      reader.refuse(
        'board-healer',
        'No street leads from the Healer’s.',
        'Join it to a street space.',
        places.get(healer.id) ?? SPACES,
      )
  }
  const buildings = board.spaces.filter((space) => space.kind !== 'street' && space.kind !== 'alley')
  let pairs = 0
  let far = 0
  buildings.forEach((a, i) => {
    const steps = stepsFrom(board, a.id, null)
    for (const b of buildings.slice(i + 1)) {
      pairs += 1
      if ((steps.get(b.id) ?? 99) > 4) far += 1
    }
  })
  if (far * 2 < pairs)
    reader.refuse(
      'board-near',
      `Only ${far} of ${pairs} pairs of buildings are more than four steps apart.`,
      'At least half must be, so that streets matter: put more spaces between them.',
      ['board'],
    )
}
