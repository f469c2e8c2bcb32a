import { inspectImage } from '../../media/image/inspectImage.ts'

/** Whether the reader of headers, which comes first, takes the file for a picture. */
export function isPicture(bytes: Uint8Array): boolean {
  try {
    inspectImage(bytes)
    return true
  } catch {
    return false
  }
}
