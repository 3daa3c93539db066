// A board or a chart as a file: by the system's dialog where there is one, else to the downloads.
import type { LonePictureFormat } from '@shared/sheets/charts/picture-formats'
import type { RequestInput } from '@shared/desk/contract'
import type { Picture } from '@shared/kit/game'
import { callDesk } from '../../api'
import { fileNameFrom, saveFile } from '../../composables/choose-path'
import type { useApp } from '../../stores/app'

const MIME = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const

type Asked = RequestInput<'pictures.save'>['picture']
/** The drawn part of a picture. Pictures of sheets have more fields, for formats without drawings. */
function bare(picture: Picture): Asked {
  if (picture.block === 'chart') {
    const { block, caption, x, series, mark } = picture
    const lines = series.map(({ name, values }) => ({ name, values: [...values] }))
    return { block, caption, x: [...x], series: lines, ...(mark === undefined ? {} : { mark }) }
  }
  const { block, svg, width, height, description } = picture
  return { block, svg, width, height, description }
}

/** @param heading whose board it is, and when: heading of the page and name of the file */
export async function savePicture(
  app: ReturnType<typeof useApp>,
  picture: Picture,
  heading: string,
  format: LonePictureFormat,
): Promise<void> {
  const name = `${fileNameFrom(heading)}.${format}`
  const wish = { picture: bare(picture), heading, format }
  const made = await saveFile(name, MIME[format], (path) => callDesk('pictures.save', { ...wish, path }))
  if (made === undefined) return
  app.notify(made.base64 === null ? 'The picture is saved.' : 'It is in your downloads.', made.path ?? name)
}
