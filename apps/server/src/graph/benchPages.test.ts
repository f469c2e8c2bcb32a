import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { updateEstablished } from '../log/ranking/updateEstablished.ts'
import { openTestDatabase } from '../testing/database/openTestDatabase.ts'

type Pages = Record<string, { document: string; variables: (subject: string) => Record<string, unknown> }>
type Size = { posts: number; reactions: number; accounts: number; follows: number }
type Client = { query: (text: string, values?: readonly unknown[]) => Promise<unknown> }
type Loader = {
  loadRows: (db: Client, size: Size, say: (line: string) => void) => Promise<void>
  loadFollows: (db: Client, size: Size) => Promise<void>
}

const path = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))

test('behavior: the benchmark of reads sends documents that the schema has', async () => {
  const schema = buildSchema(readFileSync(path('apps/server/schema.graphql'), 'utf8'))
  // By its path: another project of the compiler.
  const { pages }: { pages: Pages } = await import(path('bench/service/pages.mjs'))

  const problems = Object.entries(pages).flatMap(([name, { document, variables }]) => {
    const parsed = parse(document)
    const operation = parsed.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const { errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables('subject'))
    return [...validate(schema, parsed), ...errors].map(({ message }) => `${name}: ${message}`)
  })

  // Each page has the fragments of all of them.
  expect(problems.filter((problem) => !/Fragment "\w+" is never used/.test(problem))).toEqual([])
})

test('behavior: no job changes the follows that the loader of reads writes', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const { loadRows, loadFollows }: Loader = await import(path('bench/service/loadRows.mjs'))
  const size = { posts: 100, reactions: 50, accounts: 20, follows: 5 }
  await db.connection().execute(async (connection) => {
    const client: Client = {
      query: (text, values = []) => connection.executeQuery(CompiledQuery.raw(text, [...values])),
    }
    await loadRows(client, size, () => undefined)
    await loadFollows(client, size)
    await client.query("set session_replication_role = 'origin'")
  })
  const listFollows = () => db.selectFrom('edge').select(['source_id', 'target_id', 'counted']).execute()
  const before = await listFollows()

  const { changed } = await updateEstablished(db, {
    config: { operators: [], ranking: { seeds: [], waitMs: 72 * 3_600_000 } },
    chainId: 80_001,
    confirmations: 64,
    now: Date.now,
    abort: new AbortController().signal,
  })

  expect(changed).toBe(0)
  // Whom each account follows is drawn, and some are drawn twice.
  expect(before.length).toBeGreaterThan(size.accounts)
  expect(before.every(({ counted }) => counted)).toBe(true)
  expect(await listFollows()).toEqual(before)
})
