import { execute } from 'graphql'
import type { ReadSource } from '../db/replicas/ReadSource.ts'
import { createDocumentCache } from '../graph/createDocumentCache.ts'
import { refuseLargeAnswer } from '../graph/refuseLargeAnswer.ts'
import { schema } from '../graph/schema.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'

export type VisitorQuery = (request: {
  query: string
  variables: Record<string, unknown>
  /** See `toClientKey`. */
  client: string
  /** What `findSource` found, where several answers belong together: each then has at least what the one before had. */
  source?: ReadSource | null
}) => Promise<Record<string, unknown> | null>

/**
 * Makes what asks the graph for a page, as a visitor who is not signed in would, and charged like it: the page itself was admitted as a
 * read. `null` if it is refused or any part of it fails; the page then asks by itself.
 */
export function createVisitorQuery(parts: GraphParts, findSource: (client: string) => ReadSource | null): VisitorQuery {
  const documents = createDocumentCache()
  return async ({ query, variables, client, source = findSource(client) }) => {
    try {
      const document = documents.parse(query)
      if (documents.validate(schema, document).length > 0) return null
      const contextValue = createGraphContext(parts, { authorization: undefined, userAgent: undefined, client, source })
      const executed = await execute({ schema, document, variableValues: variables, contextValue })
      const { data, errors } = refuseLargeAnswer(contextValue) ?? executed
      return errors === undefined && data ? data : null
    } catch {
      return null
    }
  }
}
