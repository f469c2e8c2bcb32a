/** Where the worker keeps pictures that another app shares, until the page takes them. Not a name that the worker's versions use. */
const cacheName = 'kith-shared'
/** As many as a post may have, and not larger than a browser can decode. */
const maxPictures = 4
const maxBytes = 50_000_000

/** Pictures on their way from another app to the composer. */
export const sharedPictures = {
  /** Keeps the pictures among `files` instead of earlier ones. Returns how many were kept. */
  async keep(files: readonly unknown[], storage: CacheStorage = caches): Promise<number> {
    const pictures = files.filter(isPicture).slice(0, maxPictures)
    await storage.delete(cacheName)
    if (pictures.length === 0) return 0
    const cache = await storage.open(cacheName)
    for (const [index, file] of pictures.entries()) {
      await cache.put(`/shared/${index}`, new Response(file, { headers: { 'content-type': file.type } }))
    }
    return pictures.length
  },
  /** The kept pictures. They are not kept any longer. */
  async take(storage: CacheStorage = caches): Promise<readonly File[]> {
    const cache = await storage.open(cacheName)
    const found = await Promise.all(
      Array.from({ length: maxPictures }, async (_, index) => {
        const blob = await (await cache.match(`/shared/${index}`))?.blob()
        return blob ? [new File([blob], `${index + 1}`, { type: blob.type })] : []
      }),
    )
    await storage.delete(cacheName)
    return found.flat()
  },
}

function isPicture(file: unknown): file is File {
  return file instanceof File && file.type.startsWith('image/') && file.size > 0 && file.size <= maxBytes
}
