/** Where a picture is cropped: its middle as shares of the picture's width and height, and how much larger than needed it is. */
export type CropPlace = { x: number; y: number; zoom: number }

export type FindCropParameters = {
  /** Of the picture, in pixels. */
  width: number
  height: number
  /** Width by height of what is kept. */
  aspect: number
}

export type Crop = { left: number; top: number; width: number; height: number }

export const mostZoom = 4

/** The part of a picture that is kept, in its pixels: never beyond its edges. At zoom 1 it is as large as it can be. */
export function findCrop({ width, height, aspect }: FindCropParameters, { x, y, zoom }: CropPlace): Crop {
  const scale = Math.min(mostZoom, Math.max(1, zoom))
  const keptWidth = Math.min(width, height * aspect) / scale
  const keptHeight = keptWidth / aspect
  return {
    left: clamp(x * width - keptWidth / 2, width - keptWidth),
    top: clamp(y * height - keptHeight / 2, height - keptHeight),
    width: keptWidth,
    height: keptHeight,
  }
}

/** The place whose crop lies `right` and `down` of the one at `place`, in shares of what is kept; it stops at the edges. */
export function moveCrop(picture: FindCropParameters, place: CropPlace, right: number, down: number): CropPlace {
  const crop = findCrop(picture, place)
  const { width, height } = picture
  const left = clamp(crop.left + right * crop.width, width - crop.width)
  const top = clamp(crop.top + down * crop.height, height - crop.height)
  return { x: (left + crop.width / 2) / width, y: (top + crop.height / 2) / height, zoom: place.zoom }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, most), Math.max(0, value))
}
