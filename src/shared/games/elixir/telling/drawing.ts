// The board as SVG: one drawing for desk and sheets. Black on white says everything; no scripts, no style sheets.
import { fitText, LINE } from './fit-text'
import type { Colour, ViewFields } from '../types'

type Board = ViewFields['board']
/** What of a view is drawn: a pack's board alone is drawn with everything else empty. */
export type Drawn = Pick<ViewFields, 'board' | 'herbs' | 'specials' | 'formulae' | 'players'>
type Space = Board['spaces'][number]

export interface BoardDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** The same for those who read text. */
  readonly description: string
}

const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!,
  )

/** Letters of the wizards on the board: R, B, Y, G. */
export const TOKENS: Readonly<
  Record<Colour, { readonly letter: string; readonly fill: string; readonly ink: string }>
> = {
  Red: { letter: 'R', fill: '#9d2a1f', ink: '#ffffff' },
  Blue: { letter: 'B', fill: '#274b7a', ink: '#ffffff' },
  Yellow: { letter: 'Y', fill: '#f0d060', ink: '#111111' },
  Green: { letter: 'G', fill: '#2f6b3a', ink: '#ffffff' },
}

export interface BoardOptions {
  /** Width of the drawing; everything scales with it. */
  readonly width: number
  readonly font: string
}

/** Half width and half height of a space in the board's own units. */
export const sizeOf = (space: Space): { readonly w: number; readonly h: number } =>
  space.kind === 'street' ? { w: 27, h: 27 } : { w: 64, h: 42 }

interface Box {
  /** Middle of the box, or its right side when the text ends there. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text in the middle of a box, as large as fits and no larger than `size`. */
function textIn(
  words: string,
  { x, y, width, height }: Box,
  size: number,
  font: string,
  fill = '#111111',
  anchor = 'middle',
): string {
  const fitted = fitText(words, width, height, size)
  const step = fitted.size * LINE
  // Letters stand on their line: a third of their height lies below the middle.
  const top = y - ((fitted.lines.length - 1) * step) / 2 + fitted.size * 0.34
  return fitted.lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${Math.round((top + i * step) * 10) / 10}" text-anchor="${anchor}" font-family="${escapeXml(font)}" font-size="${fitted.size}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join('')
}

function spaceSvg(space: Space, font: string): string {
  const { w, h } = sizeOf(space)
  const street = space.kind === 'street'
  const box = `<rect x="${space.x - w}" y="${space.y - h}" width="${2 * w}" height="${2 * h}" rx="${street ? 4 : 9}" fill="${street ? '#ffffff' : '#f3efe6'}" stroke="#111111" stroke-width="${street ? 1.5 : 2.5}"/>`
  // Wizards stand in the lower half of a building and in the upper of a street space: signs are beside them.
  const room = street
    ? { x: space.x, y: space.y + 16, width: 2 * w - 6, height: 20 }
    : { x: space.x, y: space.y - 21, width: 2 * w - 12, height: 36 }
  return `${box}${textIn(space.label, room, 18, font, street ? '#555555' : '#111111')}`
}

function edges(board: Board): string {
  const at = new Map(board.spaces.map((space) => [space.id, space]))
  return board.spaces
    .flatMap((space) =>
      space.next
        .filter((id) => id > space.id)
        .map((id) => {
          const to = at.get(id)!
          return `<line x1="${space.x}" y1="${space.y}" x2="${to.x}" y2="${to.y}" stroke="#777777" stroke-width="5"/>`
        }),
    )
    .join('')
}

/** The Formula Chart in the middle, with what the viewer knows. */
function chart(view: Drawn, font: string): string {
  const { board, herbs, specials } = view
  const left = board.width * 0.27
  const top = board.height * 0.33
  const [w, h, head, side] = [board.width * 0.125, board.height * 0.095, 30, board.width * 0.1]
  const out: string[] = []
  const inside = { width: w - 10, height: h - 12 }
  specials.forEach((name, i) => {
    const room = { x: left + side + w * (i + 0.5), y: top + head - 16, width: w - 10, height: 30 }
    out.push(textIn(name, room, 18, font))
  })
  herbs.forEach((herb, row) => {
    const y = top + head + h * row
    const room = { x: left + side - 10, y: y + h / 2, width: side + 40, height: h - 8 }
    out.push(textIn(herb, room, 18, font, '#111111', 'end'))
    specials.forEach((special, column) => {
      const x = left + side + w * column
      out.push(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf5" stroke="#111111" stroke-width="1.2"/>`,
      )
      const known = view.formulae.find((each) => each.herb === herb && each.special === special)
      const cell = { x: x + w / 2, y: y + h / 2, ...inside }
      out.push(textIn(known?.potion ?? '?', cell, known === undefined ? 20 : 17, font))
    })
  })
  return out.join('')
}

function tokens(board: Board, view: Drawn, font: string): string {
  const out: string[] = []
  for (const space of board.spaces) {
    const here = view.players.filter((player) => player.place === space.id && !player.out)
    here.forEach(({ colour }, i) => {
      const { letter, fill, ink } = TOKENS[colour]
      const x = space.x + (i - (here.length - 1) / 2) * 36
      const y = space.y + (space.kind === 'street' ? -12 : 21)
      out.push(
        `<circle cx="${x}" cy="${y}" r="17" fill="${fill}" stroke="#111111" stroke-width="2.5"/>`,
        `<text x="${x}" y="${y + 7}" text-anchor="middle" font-family="${escapeXml(font)}" font-size="20" font-weight="bold" fill="${ink}">${letter}</text>`,
      )
    })
  }
  return out.join('')
}

/** The board with the wizards on it and the Formula Chart as the viewer knows it. */
export function boardDrawing(view: Drawn, options: BoardOptions): BoardDrawing {
  const { board } = view
  const height = Math.round((options.width * board.height) / board.width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${height}" viewBox="0 0 ${board.width} ${board.height}"><rect x="1" y="1" width="${board.width - 2}" height="${board.height - 2}" fill="#ffffff" stroke="#111111" stroke-width="2"/>${edges(board)}${board.spaces.map((space) => spaceSvg(space, options.font)).join('')}${chart(view, options.font)}${tokens(board, view, options.font)}</svg>`
  const where = view.players
    .filter((player) => !player.out)
    .map((player) => {
      const space = board.spaces.find(({ id }) => id === player.place)
      const place =
        space === undefined ? player.place : space.kind === 'street' ? `space ${space.id}` : space.label
      return `${player.name} (${player.colour}) at ${place}`
    })
  return {
    svg,
    width: options.width,
    height,
    description: where.length === 0 ? 'The board.' : `The board: ${where.join('; ')}.`,
  }
}
