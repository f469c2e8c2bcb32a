import { fileURLToPath } from 'node:url'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { updateEstablished } from './updateEstablished.ts'

type Size = { posts: number; reactions: number; accounts: number; follows: number }
type Client = { query: (text: string, values?: readonly unknown[]) => Promise<unknown> }
type Loader = {
  loadRows: (db: Client, size: Size, say: (line: string) => void) => Promise<void>
  loadFollows: (db: Client, size: Size) => Promise<void>
}

// By its path: another project of the compiler.
const loader = fileURLToPath(new URL('../../../../../bench/service/loadRows.mjs', import.meta.url))

test('behavior: no job changes the follows that the loader of reads writes', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const { loadRows, loadFollows }: Loader = await import(loader)
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
  // The followed accounts are drawn at random, some of them twice.
  expect(before.length).toBeGreaterThan(size.accounts)
  expect(before.every(({ counted }) => counted)).toBe(true)
  expect(await listFollows()).toEqual(before)
})
