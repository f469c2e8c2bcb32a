import { limits, stripPicture } from '@kith/protocol'
import { UnreadablePictureError } from './UnreadablePictureError.ts'

const qualities = [0.88, 0.78, 0.65, 0.5]

export type EncodedPicture = { file: Uint8Array; mime: 'image/webp' | 'image/jpeg' }

/**
 * Encodes a canvas as a file without metadata, at the best quality that fits the service's size limit.
 *
 * @throws {@link UnreadablePictureError} if it stays too large.
 */
export async function encodePicture(canvas: OffscreenCanvas): Promise<EncodedPicture> {
  for (const quality of qualities) {
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Safari cannot encode WebP and returns another type.
    const mime = webp.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
    const blob = mime === 'image/webp' ? webp : await toJpeg(canvas, quality)
    const file = stripPicture(new Uint8Array(await blob.arrayBuffer()))
    if (file.length <= limits.mediaBytes) return { file, mime }
  }
  throw new UnreadablePictureError({ cause: null })
}

/** Draws on white, since JPEG has no transparency. */
function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const opaque = new OffscreenCanvas(canvas.width, canvas.height)
  const context = opaque.getContext('2d')
  if (!context) throw new UnreadablePictureError({ cause: null })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(canvas, 0, 0)
  return opaque.convertToBlob({ type: 'image/jpeg', quality })
}
