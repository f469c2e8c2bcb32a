import { maxSharedChars } from './maxSharedChars.ts'
import { sharedPictures } from './sharedPictures.ts'

/**
 * Answers what the system's share sheet posts to `/write` (share_target in the manifest): keeps the pictures and leads to the page with
 * the texts in its address. Any site can post such a form; it fills in the composer, and nothing is sent without its reader.
 */
export async function receiveShare(request: Request, storage: CacheStorage = caches): Promise<Response> {
  const params = new URLSearchParams()
  try {
    const form = await request.formData()
    for (const name of ['title', 'text', 'url']) {
      const text = form.get(name)
      if (typeof text === 'string' && text.trim() !== '') params.set(name, text.slice(0, maxSharedChars))
    }
    const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
    if (files.length > 0) {
      const kept = await sharedPictures.keep(files, storage).catch(() => 0)
      if (kept > 0) params.set('pictures', String(kept))
      // No picture, or no space for it: the page says so.
      else params.set('lost', '1')
    }
  } catch {
    params.set('lost', '1')
  }
  return Response.redirect(new URL(`/write?${params}`, request.url).href, 303)
}
