import { type Cid, limits, mediaId, stripPicture } from '@kith/protocol'
import { keptPictures } from '../../../outbox/keptPictures.ts'
import type { DraftPicture } from './ComposeDraft.ts'
import { UnreadablePictureError } from './UnreadablePictureError.ts'

const longestSide = 2048
const blurSide = 32
const qualities = [0.88, 0.78, 0.65, 0.5]

/**
 * Makes a picture ready to be posted: turned upright, at most 2,048 pixels wide or high, without metadata, with its BlurHash. Its
 * file is kept in this browser.
 *
 * @throws {@link UnreadablePictureError} for what this browser cannot draw.
 */
export async function preparePicture(file: Blob): Promise<DraftPicture> {
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
  const bytes = await encode(canvas)
  const cid: Cid = mediaId(bytes.file)
  await keptPictures.write(cid, new Blob([Uint8Array.from(bytes.file)], { type: bytes.mime }))
  return { cid, mime: bytes.mime, w, h, alt: '', ...(blur !== null && { blur }) }
}

async function encode(canvas: OffscreenCanvas): Promise<{ file: Uint8Array; mime: 'image/webp' | 'image/jpeg' }> {
  for (const quality of qualities) {
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Safari encodes no WebP, and says so by the type.
    const mime = webp.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
    const blob = mime === 'image/webp' ? webp : await toJpeg(canvas, quality)
    const file = stripPicture(new Uint8Array(await blob.arrayBuffer()))
    if (file.length <= limits.mediaBytes) return { file, mime }
  }
  throw new UnreadablePictureError({ cause: null })
}

/** On white: a JPEG has no transparency. */
function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const opaque = new OffscreenCanvas(canvas.width, canvas.height)
  const context = opaque.getContext('2d')
  if (!context) throw new UnreadablePictureError({ cause: null })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(canvas, 0, 0)
  return opaque.convertToBlob({ type: 'image/jpeg', quality })
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
