import { useMediaUrl } from './useMediaUrl.ts'
import { useService } from './useService.ts'

/**
 * Reads a picture that operators withhold as a data address: the service returns it to its uploader and to operators, by their token,
 * which an image does not send.
 */
export function useReadMedia(): (path: string) => Promise<string> {
  const { acting } = useService()
  const toUrl = useMediaUrl()
  return async (path) => {
    const token = await (await acting.get()).getAccessToken()
    const response = await fetch(toUrl(path), { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`)
    return await readDataUrl(await response.blob())
  }
}

/** The page's policy allows pictures from data addresses, and none from blobs. */
function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
