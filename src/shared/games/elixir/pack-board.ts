// Reads and checks the board of a pack: four Labs in the corners, three shops, Healer's, Blind Alley, ways of some length.
import { isObject } from '../../engine/json'
import { boardOf, stepsFrom, type Board } from './board'
import type { JsonPath } from '../../engine/result'
import { fieldsOf, type Fields, type PackReader } from '../../kit/packs/pack-reader'
import { COLOURS, NODE_KINDS, type NodeKind, type Space } from './types'

const ONE_EACH: readonly NodeKind[] = ['herbalist', 'special', 'jeweller', 'healer', 'alley']
const MOST_SPACES = 120
const SPACES: JsonPath = ['board', 'spaces']

const EMPTY = boardOf({ width: 1, height: 1, spaces: [] })

/** Path of each space in the pack. */
type Places = ReadonlyMap<string, JsonPath>

/** A space of the board without its neighbours; null if its kind is unknown. */
function readSpace(
  fields: Fields,
  id: string,
  width: number,
  height: number,
): (Space & { readonly next: string[] }) | null {
  const kind = fields.oneOf('kind', NODE_KINDS, ['space-kind', `The space ${id} is not of a known kind.`])
  if (kind === undefined) return null
  if (kind === 'street' && !/^\d{1,3}$/.test(id))
    fields.refuse('space-id', `The street space ${id} has no number.`, 'Street spaces are called 1, 2, 3 …', 'id')
  if (kind !== 'street' && /^\d+$/.test(id))
    fields.refuse('space-id', `The building ${id} is called by a number.`, 'Numbers are for street spaces.', 'id')
  const owner = fields.oneOf('owner', COLOURS) ?? null
  if ((kind === 'lab') !== (owner !== null)) {
    const wrong = `The space ${id} ${kind === 'lab' ? 'has no owner' : 'is not a Lab but has an owner'}.`
    const remedy = 'Each Lab, and nothing else, has an "owner": Red, Blue, Yellow or Green.'
    fields.refuse('space-owner', wrong, remedy, 'owner')
  }
  const x = fields.whole('x', 0, width, `The space ${id}: x`)
  const y = fields.whole('y', 0, height, `The space ${id}: y`)
  return { id, kind, owner, label: fields.text('label', 30) || id, x, y, next: [] }
}

/** Joins the spaces by the edges of the pack. */
function joinSpaces(reader: PackReader, json: unknown, next: ReadonlyMap<string, string[]>): void {
  const edges: readonly unknown[] = Array.isArray(json) ? json.slice(0, 500) : []
  edges.forEach((edge, i) => {
    const [a, b]: unknown[] = Array.isArray(edge) ? edge : []
    const from = typeof a === 'string' ? next.get(a) : undefined
    const to = typeof b === 'string' ? next.get(b) : undefined
    if (typeof a !== 'string' || typeof b !== 'string' || from === undefined || to === undefined || a === b) {
      const wrong = `The edge ${JSON.stringify(edge)?.slice(0, 60) ?? ''} does not join two spaces.`
      reader.refuse('board-edge', wrong, 'Edges are pairs of ids: ["1", "2"].', ['board', 'edges', i])
    } else if (!from.includes(b)) {
      from.push(b)
      to.push(a)
    }
  })
}

export function readBoard(reader: PackReader, json: unknown): Board {
  if (!isObject(json)) {
    const remedy = 'Give "width", "height", "spaces" and "edges".'
    reader.refuse('pack-board', 'The pack has no "board".', remedy, ['board'])
    return EMPTY
  }
  const width = reader.whole(json['width'], 100, 4000, 'The width of the board', ['board', 'width'])
  const height = reader.whole(json['height'], 100, 4000, 'The height of the board', ['board', 'height'])
  const rows = reader.list(json['spaces'], SPACES, 'Give every space with id, kind and place.')
  if (rows.length > MOST_SPACES)
    reader.refuse('board-size', `The board has more than ${MOST_SPACES} spaces.`, 'Leave some out.', SPACES)
  const places = new Map<string, JsonPath>()
  const ids: [string, JsonPath][] = []
  const spaces = rows.slice(0, MOST_SPACES).flatMap((row) => {
    const fields = fieldsOf(reader, row)
    const id = reader.name(row.row['id'], 'A space of the board', fields.at('id'))
    places.set(id, row.path)
    const space = readSpace(fields, id, width, height)
    if (space !== null) ids.push([id, fields.at('id')])
    return space ?? []
  })
  reader.unique(ids, 'space')
  joinSpaces(reader, json['edges'], new Map(spaces.map(({ id, next }) => [id, next])))
  const board = boardOf({ width, height, spaces })
  checkBuildings(reader, board)
  checkLabs(reader, board, places)
  checkWays(reader, board, places)
  checkDistances(reader, board)
  return board
}

function checkBuildings(reader: PackReader, { spaces }: Board): void {
  for (const kind of ONE_EACH) {
    const count = spaces.filter((space) => space.kind === kind).length
    const wrong = `There are ${count} of ${kind} on the board; there must be one.`
    if (count !== 1) reader.refuse('board-building', wrong, 'Correct "spaces".', SPACES)
  }
}

/** Refuses boards without one Lab for each colour, each in another corner. */
function checkLabs(reader: PackReader, { spaces, width, height }: Board, places: Places): void {
  const refuse = (code: string, message: string, remedy: string, path = SPACES): void =>
    reader.refuse(code, message, remedy, path)
  const corners = new Set<string>()
  for (const colour of COLOURS) {
    const labs = spaces.filter((space) => space.owner === colour)
    if (labs.length !== 1)
      refuse('board-lab', `${colour} has ${labs.length} Labs; there must be one.`, 'Correct "spaces".')
    for (const { id, x, y } of labs) {
      const inCorner = Math.min(x, width - x) * 4 <= width && Math.min(y, height - y) * 4 <= height
      const remedy = 'Labs go in the four corners of the drawing.'
      if (!inCorner) refuse('board-corner', `${colour}’s Lab is not in a corner.`, remedy, places.get(id))
      corners.add(`${x * 2 < width ? 'left' : 'right'} ${y * 2 < height ? 'top' : 'bottom'}`)
    }
  }
  if (corners.size < COLOURS.length)
    refuse('board-corner', 'Two Labs are in the same corner.', 'Each Lab has a corner of its own.')
}

/** Refuses boards where a wizard cannot reach a place they may enter, or cannot leave the Healer's. */
function checkWays({ refuse }: PackReader, board: Board, places: Places): void {
  const { spaces } = board
  const first = spaces[0]
  if (first === undefined) return
  if (stepsFrom(board, first.id, null).size < spaces.length)
    refuse('board-connected', 'Some spaces cannot be reached at all.', 'Join them with edges.', ['board', 'edges'])
  for (const { id, owner } of spaces.filter((space) => space.owner !== null)) {
    const legal = stepsFrom(board, id, owner)
    const shut = spaces.find((space) => space.kind !== 'lab' && space.kind !== 'healer' && !legal.has(space.id))
    if (shut === undefined) continue
    const wrong = `${owner} cannot come to ${shut.label} without entering a foreign Lab or the Healer’s.`
    refuse('board-connected', wrong, 'Add a way.', places.get(shut.id) ?? SPACES)
  }
  for (const { id, next } of spaces.filter((space) => space.kind === 'healer')) {
    const path = places.get(id) ?? SPACES
    if (!next.some((way) => board.at.get(way)?.kind === 'street'))
      refuse('board-healer', 'No street leads from the Healer’s.', 'Join it to a street space.', path)
  }
}

/** Refuses boards where fewer than half of the pairs of buildings are more than a turn's steps apart. */
function checkDistances(reader: PackReader, board: Board): void {
  const buildings = board.spaces.filter(({ kind }) => kind !== 'street' && kind !== 'alley')
  const pairs = buildings.flatMap(({ id }, i) => {
    const steps = stepsFrom(board, id, null)
    return buildings.slice(i + 1).map((other) => steps.get(other.id) ?? Infinity)
  })
  const far = pairs.filter((steps) => steps > 4).length
  if (far * 2 >= pairs.length) return
  const wrong = `Only ${far} of ${pairs.length} pairs of buildings are more than four steps apart.`
  const remedy = 'At least half must be, so that streets matter: put more spaces between them.'
  reader.refuse('board-near', wrong, remedy, ['board'])
}
