// What a board or a chart by itself can be saved as; `pdf`: alone on a page.
export const LONE_PICTURE_FORMATS = ['svg', 'png', 'pdf'] as const
export type LonePictureFormat = (typeof LONE_PICTURE_FORMATS)[number]
