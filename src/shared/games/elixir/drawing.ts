// The board as SVG: one drawing for desk and sheets. Black on white says everything; no scripts, no style sheets.
import type { Colour, ViewFields } from './types'

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

function spaceSvg(space: Space, font: string): string {
  const { w, h } = sizeOf(space)
  const street = space.kind === 'street'
  const box = `<rect x="${space.x - w}" y="${space.y - h}" width="${2 * w}" height="${2 * h}" rx="${street ? 4 : 9}" fill="${street ? '#ffffff' : '#f3efe6'}" stroke="#111111" stroke-width="${street ? 1.5 : 2.5}"/>`
  const size = street ? 19 : 18
  const y = street ? space.y + 7 : space.y - 14
  return `${box}<text x="${space.x}" y="${y}" text-anchor="middle" font-family="${escapeXml(font)}" font-size="${size}" fill="${street ? '#555555' : '#111111'}">${escapeXml(space.label)}</text>`
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
  const text = (x: number, y: number, size: number, words: string, anchor = 'middle'): void =>
    void out.push(
      `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${escapeXml(font)}" font-size="${size}" fill="#111111">${escapeXml(words)}</text>`,
    )
  specials.forEach((name, i) => text(left + side + w * (i + 0.5), top + head - 10, 18, name))
  herbs.forEach((herb, row) => {
    const y = top + head + h * row
    text(left + side - 10, y + h / 2 + 6, 18, herb, 'end')
    specials.forEach((special, column) => {
      const x = left + side + w * column
      out.push(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf5" stroke="#111111" stroke-width="1.2"/>`,
      )
      const known = view.formulae.find((each) => each.herb === herb && each.special === special)
      if (known === undefined) return text(x + w / 2, y + h / 2 + 7, 20, '?')
      const words = known.potion.split(' ')
      const half = Math.ceil(words.length / 2)
      text(x + w / 2, y + h / 2 - 3, 15, words.slice(0, half).join(' '))
      text(x + w / 2, y + h / 2 + 15, 15, words.slice(half).join(' '))
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
      const y = space.y + (space.kind === 'street' ? -10 : 16)
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
