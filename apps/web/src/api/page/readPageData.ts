import type { PageData } from './PageData.ts'

/** Id of the element that carries the page's first answers: a data block, no script. */
export const pageDataElementId = 'kith-data'

/** Reads the answers that came with the page; an empty list if they are missing or malformed. */
export function readPageData(page: Document | undefined = globalThis.document): PageData {
  const text = page?.getElementById(pageDataElementId)?.textContent
  if (!text) return []
  try {
    // The cast: the service wrote it, from the same documents.
    return JSON.parse(text) as PageData
  } catch {
    return []
  }
}
