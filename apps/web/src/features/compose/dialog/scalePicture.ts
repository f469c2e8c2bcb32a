import { type Cid, limits, mediaId } from '@kith/protocol'
import { keptPictures } from '../../../outbox/keptPictures.ts'
import { encodePicture } from '../../../outbox/pictures/encodePicture.ts'
import { UnreadablePictureError } from '../../../outbox/pictures/UnreadablePictureError.ts'
import type { DraftPicture } from './ComposeDraft.ts'

const longestSide = 2048
const blurSide = 32

/**
 * Scales a picture for a post: turned upright, at most 2,048 pixels wide or high, without metadata, with its BlurHash. Its
 * file is kept in this browser.
 *
 * @throws {@link UnreadablePictureError} for what this browser cannot draw.
 */
export async function scalePicture(file: Blob): Promise<DraftPicture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePictureError({ cause })
  })
  const { width, height } = bitmap
  const share = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(limits.mediaArea / (width * height)))
  const [w, h] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
  const canvas = new OffscreenCanvas(w, h)
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePictureError({ cause: null })
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, w, h)
  const blur = await computeBlur(bitmap)
  bitmap.close()
  const bytes = await encodePicture(canvas)
  const cid: Cid = mediaId(bytes.file)
  await keptPictures.write(cid, new Blob([Uint8Array.from(bytes.file)], { type: bytes.mime }))
  return { cid, mime: bytes.mime, w, h, alt: '', ...(blur !== null && { blur }) }
}

/** `null` where the code for it does not load: a picture is fine without. */
async function computeBlur(bitmap: ImageBitmap): Promise<string | null> {
  const share = blurSide / Math.max(bitmap.width, bitmap.height)
  const [w, h] = [Math.max(1, Math.round(bitmap.width * share)), Math.max(1, Math.round(bitmap.height * share))]
  const context = new OffscreenCanvas(w, h).getContext('2d')
  const blurhash = await import('blurhash').catch(() => null)
  if (!context || !blurhash) return null
  context.drawImage(bitmap, 0, 0, w, h)
  const [x, y] = w >= h ? [4, 3] : [3, 4]
  return blurhash.encode(context.getImageData(0, 0, w, h).data, w, h, x, y)
}
