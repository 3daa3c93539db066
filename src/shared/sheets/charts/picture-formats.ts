// File formats of a single board or chart; `pdf`: alone on a page.
export const LONE_PICTURE_FORMATS = ['svg', 'png', 'pdf'] as const
export type LonePictureFormat = (typeof LONE_PICTURE_FORMATS)[number]
