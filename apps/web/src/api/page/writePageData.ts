import type { ApolloClient } from '@apollo/client'
import type { PageData } from './PageData.ts'
import { pageDocuments } from './pageDocuments.ts'

/** Fills the cache with the answers that came with the page. */
export function writePageData({ cache }: ApolloClient, answers: PageData): void {
  cache.batch({
    update() {
      for (const { operationName, variables, data } of answers) {
        const query = pageDocuments.get(operationName)
        if (query) cache.writeQuery({ query, variables, data })
      }
    },
  })
}
