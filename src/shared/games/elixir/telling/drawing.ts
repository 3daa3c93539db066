// Draws the board as a street map in SVG, for desk and sheets. It needs no colour, script or style sheet; letters have the given
// size on every paper, and squares grow to fit them.
import type { Picture } from '../../../kit/game'
import { escapeXml } from '../../../sheets/charts/chart-parts'
import {
  drawingBlock,
  drawnWhenAsked,
  pictureOf,
  textInBox,
  type DeskBoard,
  type Drawing,
  type Lettering,
} from '../../../kit/sheets/drawing'
import { LINE, type Fitting } from '../../../sheets/pdf/fit-text'
import { curly } from '../../../sheets/curly'
import { markSvg } from './marks'
import type { ExTable } from '../table'
import { sameCrossing, type Colour, type ExView, type Space, type ViewFields } from '../types'

type Board = ViewFields['board']
/** The part of a view that is drawn. For a pack's board alone, the rest is empty. */
export type Drawn = Pick<ViewFields, 'board' | 'herbs' | 'specials' | 'formulae' | 'players'>

interface BoardDrawing extends Drawing {
  /** The place of each space, so that a page can make it clickable. */
  readonly places: readonly DrawnSpace[]
}

/** A drawn space: its centre, half its width and half its height. */
interface DrawnSpace {
  readonly space: Space
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Letters of the wizards on the board: R, B, Y, G; and their colours on a screen. */
export const TOKENS: Readonly<
  Record<Colour, { readonly letter: string; readonly fill: string; readonly ink: string }>
> = {
  Red: { letter: 'R', fill: '#9d2a1f', ink: '#fefefe' },
  Blue: { letter: 'B', fill: '#274b7a', ink: '#fefefe' },
  Yellow: { letter: 'Y', fill: '#f0d060', ink: '#111111' },
  Green: { letter: 'G', fill: '#2f6b3a', ink: '#fefefe' },
}

type Type = Fitting & { readonly size: number }

interface BoardOptions {
  /** Width of the drawing. */
  readonly width: number
  readonly font: string
  /** Size of the letters and the least size, in units of the width. Omit for the desk. */
  readonly type?: Type
  /** Draws wizards in their colours, for the desk, instead of black discs. */
  readonly colours?: boolean
  /** An earlier view: moves since then are marked in red pencil. */
  readonly before?: Pick<ViewFields, 'players'> | null
}

/** Measures of a drawing, in its units. */
interface Plan {
  readonly options: BoardOptions
  readonly type: Type
  readonly letters: Lettering
  readonly places: readonly DrawnSpace[]
  readonly at: ReadonlyMap<string, DrawnSpace>
  readonly width: number
  readonly height: number
  /** Half the width of a token. */
  readonly token: number
  /** How much thicker lines are than on paper. */
  readonly pen: number
}

const n = (value: number): number => Math.round(value * 100) / 100

/** Overhang of a roof. */
const ROOF = 0.55

/** Places the spaces as on the pack's board, with squares around their letters and streets long enough that nothing touches. */
function planBoard(board: Board, options: BoardOptions): Plan {
  const { width } = options
  const type = options.type ?? { size: width / 55, least: width / 90, breadth: 1 }
  const across = width / board.width
  const token = type.size * 0.74
  const street = { w: type.size * 1.36, h: (2 * token + type.size) / 2 + 2.4 }
  const h = (type.size * LINE * 2 + 2 * token + 4) / 2
  const beside = (space: Space): number =>
    Math.min(
      type.size * 4,
      space.x * across - 6,
      (board.width - space.x) * across - 6,
      ...board.spaces
        .filter((other) => other !== space && Math.abs(other.y - space.y) * across < h * 2)
        .map((other) => Math.abs(other.x - space.x) * across - (other.kind === 'street' ? street.w + 2 : 1e9))
        .filter((room) => room > type.size),
    )
  const sizes = board.spaces.map((space) => (space.kind === 'street' ? street : { w: beside(space), h }))
  const roof = type.size * ROOF
  // Streets up and down grow until one square is clear of the next.
  const down = Math.max(
    across,
    ...board.spaces.flatMap((a, i) =>
      board.spaces.slice(i + 1).flatMap((b, k) => {
        const [one, two] = [sizes[i] ?? street, sizes[i + 1 + k] ?? street]
        const apart = Math.abs(a.x - b.x) * across >= one.w + two.w || a.y === b.y
        return apart ? [] : [(one.h + two.h + roof + 4) / Math.abs(a.y - b.y)]
      }),
    ),
  )
  const scale = Math.min(down, across * 2)
  const places = board.spaces.map((space, i) => ({
    space,
    x: n(space.x * across),
    y: n(space.y * scale),
    ...(sizes[i] ?? street),
  }))
  const least = Math.max(0, ...places.map(({ y, h: half }) => half + roof + 2 - y))
  const lowest = Math.max(0, ...places.map(({ y, h: half }) => y + half + 3))
  const moved = places.map((place) => ({ ...place, y: n(place.y + least) }))
  const height = Math.ceil(Math.max(board.height * scale, lowest) + least)
  const letters = { ...type, font: options.font }
  const at = new Map(moved.map((place) => [place.space.id, place]))
  return { options, type, letters, places: moved, at, width, height, token, pen: Math.max(1, type.size / 10) }
}

/** A street space: a square with its number at the foot, room for wizards above. */
function streetSvg(plan: Plan, { space, x, y, w, h }: DrawnSpace): string {
  const { type, letters } = plan
  const number = { x, y: y + h - type.size * 0.6, width: 2 * w - 2, height: type.size * LINE }
  return `<rect x="${n(x - w)}" y="${n(y - h)}" width="${n(2 * w)}" height="${n(2 * h)}" rx="2" fill="#ffffff" stroke="#000000" stroke-width="${n(0.9 * plan.pen)}"/>${textInBox(space.label, number, letters)}`
}

/** A building: walls and roof, its name, below it its mark at the left and room for wizards at the right. */
function buildingSvg(plan: Plan, { space, x, y, w, h }: DrawnSpace): string {
  const { type, token, letters } = plan
  const [left, top, roof] = [x - w, y - h, type.size * ROOF]
  const name = { x, y: top + type.size * LINE + 1, width: 2 * w - 3, height: type.size * LINE * 2 + 0.5 }
  return [
    `<path d="M${n(left - 2)} ${n(top)} L${n(left + roof)} ${n(top - roof)} H${n(x + w - roof)} L${n(x + w + 2)} ${n(top)} Z" fill="#ffffff" stroke="#000000" stroke-width="${n(1.1 * plan.pen)}" stroke-linejoin="round"/>`,
    `<rect x="${n(left)}" y="${n(top)}" width="${n(2 * w)}" height="${n(2 * h)}" fill="#ffffff" stroke="#000000" stroke-width="${n(1.1 * plan.pen)}"/>`,
    textInBox(curly(space.label), name, letters),
    markSvg(space.kind, left + 3, y + h - 2 * token - 2.5, 2 * token, 0.8 * plan.pen),
  ].join('')
}

/** Streets with two kerbs and the road between, as on a map. */
function streets(plan: Plan): string {
  const road = plan.type.size * 0.62
  const lines = plan.places.flatMap((place) =>
    place.space.next.flatMap((id) => {
      const to = plan.at.get(id)
      if (to === undefined || id <= place.space.id) return []
      return [`M${place.x} ${place.y} L${to.x} ${to.y}`]
    }),
  )
  if (lines.length === 0) return ''
  const path = lines.join(' ')
  return `<path d="${path}" fill="none" stroke="#000000" stroke-width="${n(road + 1.6 * plan.pen)}"/><path d="${path}" fill="none" stroke="#ffffff" stroke-width="${n(road)}"/>`
}

/** The Formula Chart in the middle, with the formulae the viewer knows. */
function chart(view: Drawn, plan: Plan): string {
  const { herbs, specials } = view
  const { width, height, type, letters } = plan
  if (herbs.length === 0 || specials.length === 0) return ''
  const head = type.size * 1.5
  const [left, top, side] = [width * 0.215, height * 0.29, width * 0.125]
  const w = (width * 0.45) / specials.length
  const h = (height * 0.43 - head) / herbs.length
  const out: string[] = []
  specials.forEach((name, i) => {
    const room = { x: left + side + w * (i + 0.5), y: top + head / 2 - 1, width: w - 3, height: head }
    out.push(textInBox(name, room, letters))
  })
  herbs.forEach((herb, row) => {
    const y = top + head + h * row
    out.push(textInBox(herb, { x: left + side - 4, y: y + h / 2, width: side, height: h - 3 }, letters, 'end'))
    specials.forEach((special, column) => {
      const x = left + side + w * column
      out.push(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="#ffffff" stroke="#000000" stroke-width="${n(0.6 * plan.pen)}"/>`,
      )
      const known = view.formulae.find((each) => sameCrossing(each, { herb, special }))
      const cell = { x: x + w / 2, y: y + h / 2, width: w - 3, height: h - 2 }
      out.push(textInBox(known?.potion ?? '?', cell, letters))
    })
  })
  return out.join('')
}

function tokens(view: Drawn, plan: Plan): string {
  const { token: r, options } = plan
  return plan.places
    .flatMap(({ space, x, y, w, h }) => {
      const here = view.players.filter((player) => player.place === space.id && !player.out)
      const step = Math.min(2 * r + 1.5, (2 * w - 2 * r - 3) / Math.max(1, here.length - 1))
      return here.flatMap(({ colour }, i) => {
        const { letter, fill, ink } = TOKENS[colour]
        const [disc, on] = options.colours ? [fill, ink] : ['#000000', '#ffffff']
        const street = space.kind === 'street'
        const cx = street ? x + (i - (here.length - 1) / 2) * step : x + w - r - 2 - (here.length - 1 - i) * step
        const cy = street ? y - h + r + 1.5 : y + h - r - 2
        return [
          `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${disc}" stroke="${options.colours ? '#000000' : '#ffffff'}" stroke-width="0.8"/>`,
          `<text x="${n(cx)}" y="${n(cy + r * 0.46)}" text-anchor="middle" font-family="${escapeXml(options.font)}" font-size="${n(r * 1.36)}" font-weight="bold" fill="${on}">${letter}</text>`,
        ]
      })
    })
    .join('')
}

/** The shortest way along the streets with both ends; else a straight line. */
function wayAlong({ at }: Plan, from: DrawnSpace, to: DrawnSpace): readonly DrawnSpace[] {
  const cameFrom = new Map<DrawnSpace, DrawnSpace>()
  const next = [from]
  for (const here of next) {
    for (const id of here.space.next) {
      const there = at.get(id)
      if (there === undefined || there === from || cameFrom.has(there)) continue
      cameFrom.set(there, here)
      next.push(there)
    }
  }
  const way = [to]
  for (let back = cameFrom.get(to); back !== undefined; back = cameFrom.get(back)) way.unshift(back)
  return way[0] === from ? way : [from, to]
}

/** A dashed ring at each wizard's former place, and the way from there. */
function moves(view: Drawn, plan: Plan): string {
  const { before } = plan.options
  if (before == null) return ''
  const { at, token } = plan
  const pen = `fill="none" stroke="#a8322a" stroke-width="${n(1.6 * plan.pen)}" stroke-linecap="round" stroke-linejoin="round"`
  return view.players
    .flatMap(({ place, out }, seat) => {
      const from = at.get(before.players[seat]?.place ?? '')
      const to = at.get(place)
      if (out || from === undefined || to === undefined || from === to) return []
      // Ways are moved a little aside, so that two along one street are two lines.
      const aside = (seat - (view.players.length - 1) / 2) * 2.4 * plan.pen
      const way = wayAlong(plan, from, to).map(({ x, y }) => ({ x: x + aside, y: y + aside }))
      const [last, end] = [way.at(-2), way.at(-1)]
      if (last === undefined || end === undefined) return []
      const length = Math.hypot(end.x - last.x, end.y - last.y) || 1
      const [ux, uy] = [(end.x - last.x) / length, (end.y - last.y) / length]
      const barb = (side: number): string =>
        `M${n(end.x)} ${n(end.y)} L${n(end.x - (ux + side * uy * 0.6) * token)} ${n(end.y - (uy - side * ux * 0.6) * token)}`
      return [
        `<circle cx="${n(from.x + aside)}" cy="${n(from.y + aside)}" r="${n(token)}" stroke-dasharray="${n(3 * plan.pen)} ${n(3 * plan.pen)}" ${pen}/>`,
        `<path d="${way.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ')}" stroke-dasharray="${n(6 * plan.pen)} ${n(4 * plan.pen)}" ${pen}/>`,
        `<path d="${barb(1)} ${barb(-1)}" ${pen}/>`,
      ]
    })
    .join('')
}

/** The board with the wizards on it and the Formula Chart as the viewer knows it. */
export function boardDrawing(view: Drawn, options: BoardOptions): BoardDrawing {
  const plan = planBoard(view.board, options)
  const { width, height, places } = plan
  const spaces = (): string =>
    places.map((place) => (place.space.kind === 'street' ? streetSvg : buildingSvg)(plan, place)).join('')
  const draw = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="#ffffff" stroke="#000000" stroke-width="1"/>${streets(plan)}${spaces()}${chart(view, plan)}${moves(view, plan)}${tokens(view, plan)}</svg>`
  const where = view.players
    .filter((player) => !player.out)
    .map((player) => {
      const space = view.board.spaces.find(({ id }) => id === player.place)
      const place =
        space === undefined ? player.place : space.kind === 'street' ? `space ${space.id}` : curly(space.label)
      return `${player.name} (${player.colour}) at ${place}`
    })
  const description = where.length === 0 ? 'The board.' : `The board: ${where.join('; ')}.`
  return drawnWhenAsked(draw, { width, height, description, places })
}

/** The board for paper, for A4 or Letter and for A5, with letters of full size on both. */
export function boardForPaper(view: Drawn, typed?: readonly string[]): ReturnType<typeof drawingBlock> {
  const drawn = (width: number, size: number): BoardDrawing =>
    boardDrawing(view, { width, font: 'Serif, Georgia, serif', type: { size, least: 8.5, breadth: 0.74 } })
  return drawingBlock(drawn(500, 10), drawn(350, 8.8), typed)
}

const FOR_DESK = { width: 900, font: 'EB Garamond, Georgia, serif', colours: true }

/** The board beside the orders. */
export const board = (view: ViewFields): DeskBoard => {
  const drawing = boardDrawing(view, { ...FOR_DESK, width: view.board.width })
  const spots = drawing.places.map(({ space: { id }, x, y, w, h }) => ({ id, x: x - w, y: y - h, width: 2 * w, height: 2 * h })) // prettier-ignore
  return { drawing, spots, label: 'Where to move', most: 44 }
}

/** The large board in colour for desk and replay, with moves since an earlier view in red. */
export const pictures = (_: ExTable, view: ExView, before: ExView | null): readonly Picture[] => [
  pictureOf(boardDrawing(view, { ...FOR_DESK, before })),
]
