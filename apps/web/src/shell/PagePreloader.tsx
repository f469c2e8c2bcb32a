import { useEffect } from 'react'
import { useGraphState } from '../api/graph/useGraphState.ts'
import { pageDocuments } from '../api/page/pageDocuments.ts'
import { collectPageData } from '../collectPageData.ts'
import { watchLinkIntent } from './watchLinkIntent.ts'

/** Prefetches a page's first data while its link is pointed at. Renders nothing. */
export function PagePreloader() {
  const { load } = useGraphState()
  useEffect(
    () =>
      watchLinkIntent((path) => {
        // After a failure, the page itself fetches again, and shows its error.
        collectPageData(path, async ({ operationName, variables }) => {
          const query = pageDocuments.get(operationName)
          return (query && (await (await load()).client.query({ query, variables })).data) ?? null
        }).catch(() => null)
      }),
    [load],
  )
  return null
}
