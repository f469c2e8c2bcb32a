import { useEffect } from 'react'
import { useGraphState } from '../api/graph/useGraphState.ts'
import { pageDocuments } from '../api/page/pageDocuments.ts'
import { collectPageData } from '../collectPageData.ts'
import { watchLinkIntent } from './watchLinkIntent.ts'

/** Asks for what a page shows first while its link is pointed at. Draws nothing. */
export function PagePreloader() {
  const { load } = useGraphState()
  useEffect(
    () =>
      watchLinkIntent((path) => {
        // What fails here is asked for again by the page, which says so.
        collectPageData(path, async ({ operationName, variables }) => {
          const query = pageDocuments.get(operationName)
          return (query && (await (await load()).client.query({ query, variables })).data) ?? null
        }).catch(() => null)
      }),
    [load],
  )
  return null
}
