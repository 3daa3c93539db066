// SVG as PNG, with the faces of the sheets. The library that does it comes with the PDF viewer, where the system has it.
import type { Result } from '@shared/engine/result'
import { err, ok } from '@shared/engine/result'
import type { LonePicture } from '@shared/sheets/pictures'
import { fontFiles } from './fonts'

type Canvas = typeof import('@napi-rs/canvas')

let canvas: Promise<Canvas | null> | null = null

/** Loads the library with our fonts; null where this system has none. */
function load(): Promise<Canvas | null> {
  canvas ??= import('@napi-rs/canvas').then(
    (found) => {
      for (const [face, path] of fontFiles()) found.GlobalFonts.registerFromPath(path, face)
      return found
    },
    () => null,
  )
  return canvas
}

/**
 * A picture on white.
 * @param dpi points are 72 to the inch; 300 is right for print
 */
export async function pngFile({ svg, width, height }: LonePicture, dpi: number): Promise<Result<Uint8Array>> {
  const library = await load()
  if (library === null)
    return err({ code: 'no-png', severity: 'error', message: 'PNG cannot be made on this system.', remedy: 'Take SVG: every browser and layout program turns it into PNG.' }) // prettier-ignore
  const [across, down] = [width, height].map((points) => Math.round((points * dpi) / 72))
  const drawn = library.createCanvas(across ?? 1, down ?? 1)
  const context = drawn.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  const large = svg.replace(/^<svg\b[^>]*>/, (open) =>
    open.replace(/ width="[^"]*"/, ` width="${drawn.width}"`).replace(/ height="[^"]*"/, ` height="${drawn.height}"`),
  )
  context.drawImage(await library.loadImage(Buffer.from(large)), 0, 0, drawn.width, drawn.height)
  return ok(drawn.toBuffer('image/png'))
} // prettier-ignore
