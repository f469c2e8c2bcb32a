// Every document that the app sends, for a service that is to accept no other: `build.mjs` writes them to dist/documents.json.
import type { DocumentNode } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import * as acting from './api/actingOperations.generated.ts'
import { createGraphClient } from './api/client/createGraphClient.ts'
import { printDocument } from './api/client/printDocument.ts'
import { eventsQuery } from './api/live/eventsQuery.ts'
import * as reading from './api/operations.generated.ts'

/** Lists the texts of all documents exactly as the app's client sends them, each once. */
export async function listDocuments(): Promise<readonly string[]> {
  const texts = new Set([eventsQuery])
  // The client rewrites documents before it sends them, so this is the last link.
  const keep = new ApolloLink(({ query }) => {
    texts.add(printDocument(query))
    return new Observable((observer) => {
      observer.next({ data: {} })
      observer.complete()
    })
  })
  const client = createGraphClient({ url: '', getAccessToken: async () => null, keep })
  const exported: readonly unknown[] = [...Object.values(reading), ...Object.values(acting)]
  for (const document of exported) {
    const kind = isDocument(document) ? findOperation(document) : undefined
    if (!isDocument(document) || kind === undefined || kind === 'subscription') continue
    const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const
    if (kind === 'mutation') await client.mutate({ mutation: document, ...options })
    else await client.query({ query: document, ...options })
  }
  client.stop()
  return [...texts].sort()
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'
}

/** `undefined` for a document of fragments alone. */
function findOperation({ definitions }: DocumentNode): 'query' | 'mutation' | 'subscription' | undefined {
  return definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? [one.operation] : []))[0]
}
