import { useEffect } from 'react'
import { pageDocuments } from '../api/page/pageDocuments.ts'
import { collectPageData } from '../collectPageData.ts'
import { useService } from '../viewer/service/useService.ts'
import { watchLinkIntent } from './watchLinkIntent.ts'

/** Asks for what a page shows first while its link is pointed at. Draws nothing. */
export function PagePreloader() {
  const { client } = useService()
  useEffect(
    () =>
      watchLinkIntent((path) => {
        // What fails here is asked for again by the page, which says so.
        collectPageData(path, async ({ operationName, variables }) => {
          const query = pageDocuments.get(operationName)
          return (query && (await client.query({ query, variables })).data) ?? null
        }).catch(() => null)
      }),
    [client],
  )
  return null
}
