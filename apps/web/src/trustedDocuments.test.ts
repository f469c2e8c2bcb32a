import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ProofDocument } from './api/actingOperations.generated.ts'
import { createGraphClient } from './api/client/createGraphClient.ts'
import { eventsQuery } from './api/live/eventsQuery.ts'
import { listDocuments } from './trustedDocuments.ts'

afterEach(() => vi.unstubAllGlobals())

/** Names of the operations in src/**\/*.graphql. */
function listOperations(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql') && !file.endsWith('local.graphql'))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      return Array.from(text.matchAll(/^(?:query|mutation|subscription) (\w+)/gm), ([, name = '']) => name)
    })
}

test('behavior: every operation of the app is listed once', async () => {
  const documents = await listDocuments()

  const names = documents.map((text) => /^(?:query|mutation|subscription) (\w+)/.exec(text)?.[1])
  expect(names.toSorted()).toEqual(listOperations().toSorted())
  expect(documents).toContain(eventsQuery)
})

test('behavior: what the client sends is one of them, letter by letter', async () => {
  const network = vi.fn<typeof fetch>(async () => new Response('{"data":{}}'))
  vi.stubGlobal('fetch', network)
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })

  await client.query({ query: ProofDocument, variables: { id: 'bafy1' }, fetchPolicy: 'no-cache', errorPolicy: 'all' })

  const { query } = JSON.parse(String(network.mock.calls[0]?.[1]?.body)) as { query: string }
  expect(await listDocuments()).toContain(query)
})
