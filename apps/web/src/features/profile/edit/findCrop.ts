/** Where a picture is cropped: the crop's center as fractions of the picture's width and height, and the zoom factor. */
export type CropPosition = { x: number; y: number; zoom: number }

export type FindCropParameters = {
  /** Size of the picture, in pixels. */
  width: number
  height: number
  /** Width divided by height of the crop. */
  aspect: number
}

export type Crop = { left: number; top: number; width: number; height: number }

export const maxZoom = 4

/** Returns the crop of a picture in its pixels, never beyond its edges. Zoom 1 is the largest crop. */
export function findCrop({ width, height, aspect }: FindCropParameters, { x, y, zoom }: CropPosition): Crop {
  const scale = Math.min(maxZoom, Math.max(1, zoom))
  const keptWidth = Math.min(width, height * aspect) / scale
  const keptHeight = keptWidth / aspect
  return {
    left: clamp(x * width - keptWidth / 2, width - keptWidth),
    top: clamp(y * height - keptHeight / 2, height - keptHeight),
    width: keptWidth,
    height: keptHeight,
  }
}

/** Moves a crop right and down by fractions of its own size; stops at the edges. */
export function moveCrop(
  picture: FindCropParameters,
  position: CropPosition,
  right: number,
  down: number,
): CropPosition {
  const crop = findCrop(picture, position)
  const { width, height } = picture
  const left = clamp(crop.left + right * crop.width, width - crop.width)
  const top = clamp(crop.top + down * crop.height, height - crop.height)
  return { x: (left + crop.width / 2) / width, y: (top + crop.height / 2) / height, zoom: position.zoom }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, max), Math.max(0, value))
}
