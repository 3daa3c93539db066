// SVG as PNG, in the typefaces of the sheets. The library comes with the PDF viewer, on systems it is built for.
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import type { LonePicture } from '@shared/sheets/charts/pictures'
import { fontFiles } from './fonts'

type Canvas = typeof import('@napi-rs/canvas')

let canvas: Promise<Canvas | null> | null = null

/** Loads the library; null if this system has none. */
function load(): Promise<Canvas | null> {
  canvas ??= import('@napi-rs/canvas').then(
    (found) => found,
    () => null,
  )
  return canvas
}

/** Typefaces the library knows already: each is registered with the first picture that needs it. */
const registered = new Set<string>()

function register({ GlobalFonts }: Canvas): void {
  for (const [face, path] of fontFiles()) {
    const name = nameIn(face, path)
    if (registered.has(name)) continue
    registered.add(name)
    GlobalFonts.registerFromPath(path, name)
  }
}

/** A typeface cannot be unregistered, so each font file the referee names gets a unique name. */
const nameIn = (face: string, path: string): string =>
  face === 'Named' ? `Named ${path.replace(/[^\w ]/g, '')}` : face

/** The drawing with the referee's font as the fallback for characters the serif lacks. */
function withNamed(svg: string): string {
  const named = fontFiles().find(([face]) => face === 'Named')
  return named === undefined ? svg : svg.replaceAll('font-family="Serif"', `font-family="Serif, ${nameIn(...named)}"`)
}

/**
 * A picture on white.
 * @param dpi points are 72 to the inch; 300 is right for print
 */
export async function pngFile({ svg, width, height }: LonePicture, dpi: number): Promise<Result<Uint8Array>> {
  const library = await load()
  if (library === null)
    return err(
      problem(
        'no-png',
        'PNG cannot be made on this system.',
        'Take SVG: every browser and layout program turns it into PNG.',
      ),
    )
  register(library)
  const [across, down] = [width, height].map((points) => Math.round((points * dpi) / 72))
  const drawn = library.createCanvas(across ?? 1, down ?? 1)
  const context = drawn.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  // The library fills lines too, which have nothing inside: a hair where a dash is not.
  const unfilled = withNamed(svg).replaceAll('<line ', '<line fill="none" ')
  const large = unfilled.replace(/^<svg\b[^>]*>/, (open) =>
    open.replace(/ width="[^"]*"/, ` width="${drawn.width}"`).replace(/ height="[^"]*"/, ` height="${drawn.height}"`),
  )
  context.drawImage(await library.loadImage(Buffer.from(large)), 0, 0, drawn.width, drawn.height)
  return ok(drawn.toBuffer('image/png'))
}
