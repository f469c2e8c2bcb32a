import type { ApolloClient } from '@apollo/client'
import { pageDocuments } from '../api/page/pageDocuments.ts'
import { collectPageData } from '../collectPageData.ts'
import { watchLinkIntent } from './watchLinkIntent.ts'

/** Prefetches a page's first data while its link is pointed at. Returns a stop function. */
export function preloadPages(client: ApolloClient): () => void {
  return watchLinkIntent((path) => {
    // After a failure, the page itself fetches again, and shows its error.
    collectPageData(path, async ({ operationName, variables }) => {
      const query = pageDocuments.get(operationName)
      return (query && (await client.query({ query, variables })).data) ?? null
    }).catch(() => null)
  })
}
