import { useEffect } from 'react'
import { askFirst } from '../collectPageData.ts'
import { useService } from '../viewer/useService.ts'
import { watchLinkIntent } from './watchLinkIntent.ts'

/** Asks for what a page shows first while its link is pointed at. Draws nothing. */
export function PagePreloader() {
  const { client } = useService()
  useEffect(
    () =>
      watchLinkIntent((path) => {
        // What fails here is asked for again by the page, which says so.
        askFirst(path, async ({ document, variables }) => {
          return (await client.query({ query: document, variables })).data ?? null
        }).catch(() => null)
      }),
    [client],
  )
  return null
}
