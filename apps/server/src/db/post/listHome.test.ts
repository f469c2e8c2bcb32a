import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { listHome } from './listHome.ts'

let database: TestDatabase
const [viewer, writer, stranger, shy] = [1, 2, 1_000, 1_001]
const reading = { now: new Date(), chainId: 1, confirmations: 3 }

beforeAll(async () => {
  database = await openTestDatabase()
  const insertPosts = (author: number, from: number, to: number, parent: number | null = null) => sql`
    insert into post (seq, id, account_id, root_seq, parent_seq, text, body, ts, received_at)
    select seq, sha256(seq::text::bytea), ${author}::bigint, ${parent}::bigint, ${parent}::bigint, seq::text, '{}', now(), now()
    from generate_series(${from}::bigint, ${to}::bigint) as seq`
  await database.db.transaction().execute(async (db) => {
    // Only what the list reads: no message, and of the many that are followed no account but the one that writes.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select source, 'follow', target, true, 2 * target + source, now(), ''
      from generate_series(${writer}::bigint, 999) as target, unnest(${[viewer, shy]}::bigint[]) as source`.execute(db)
    await sql`
      insert into private_item (account_id, kind, target_id, subject, active, place, ts, message_id, kept_at)
      values (${shy}::bigint, 'mute', ${writer}::bigint, '', true, 1, now(), '', now())`.execute(db)
    await sql`
      insert into account (id, address, wallet, created_at) overriding system value
      select id, address, address, now() from (
        select id, substring(sha256(id::text::bytea) for 20) as address from unnest(${[writer, stranger]}::bigint[]) as id
      ) as each`.execute(db)
    await sql`
      insert into handle (chain_id, token_id, name, owner, is_primary, block_number, owned_since, owned_block)
      select 1, '', 'weaver', address, true, 5, now(), 5 from account where id = ${writer}::bigint`.execute(db)
    await sql`insert into chain_block (chain_id, number, hash) values (1, 7, '')`.execute(db)
    await sql`
      insert into reaction (account_id, kind, post_seq, active, seq, ts, message_id)
      select ${writer}::bigint, 'repost', seq, true, 1000 + seq, now(), ''
      from generate_series(1, 9) as seq`.execute(db)
    // Hundreds of those that the viewer follows repost the same.
    await sql`
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select ${viewer}::bigint, 'follow', id, true, 2 * id, now(), '' from generate_series(2001, 2897) as id`.execute(
      db,
    )
    await sql`
      insert into reaction (account_id, kind, post_seq, active, seq, ts, message_id)
      select id, 'repost', 10, true, id - 1900, now(), '' from generate_series(2001, 2897) as id`.execute(db)
    await insertPosts(stranger, 1, 10).execute(db)
    await insertPosts(writer, 2_001, 2_009).execute(db)
    await insertPosts(stranger, 3_000, 11_100).execute(db)
    await insertPosts(writer, 11_101, 11_101, 11_100).execute(db)
  })
})
afterAll(() => database[Symbol.asyncDispose]())

const read = (page: { after: bigint | null; limit: number }) =>
  listHome(database.db, { ...reading, ...page, viewer: { accountId: BigInt(viewer), hidesAnything: false } })

test('behavior: what many others wrote hides no post behind older reposts', async () => {
  const { entries } = await read({ after: 11_101n, limit: 3 })

  expect(entries.map(({ cursor }) => cursor)).toEqual([2_009n, 2_008n, 2_007n])
})

// The first page is full of the newest entries, the second is found by author.
test.each([
  { after: null, limit: 1, keys: [11_101n] },
  { after: null, limit: 2, keys: [11_101n, 2_009n] },
])('behavior: a page of $limit comes with its posts, what they answer, and who wrote all', async ({
  keys,
  ...page
}) => {
  const { entries, found } = await read(page)

  expect(entries).toEqual(keys.map((key) => ({ cursor: key, key, repostedBy: null, reposters: [] })))
  const handle = { owner: expect.any(Uint8Array), name: 'weaver', isConfirmed: true }
  const posts = found.map(({ post, author }) => ({
    seq: post.seq,
    text: post.text,
    by: author.id,
    handle: author.handle,
  }))
  expect(posts.sort((one, other) => Number(other.seq - one.seq))).toEqual(
    [...keys, 11_100n]
      .sort((one, other) => Number(other - one))
      .map((seq) => {
        const isWriters = keys.includes(seq)
        return { seq, text: `${seq}`, by: BigInt(isWriters ? writer : stranger), handle: isWriters ? handle : null }
      }),
  )
})

test('behavior: a reposted entry names its reposter and is listed at the time of the repost', async () => {
  const { entries, found } = await read({ after: 1_010n, limit: 2 })

  expect(entries).toEqual([
    { cursor: 1_009n, key: 9n, repostedBy: BigInt(writer), reposters: [BigInt(writer)] },
    { cursor: 1_008n, key: 8n, repostedBy: BigInt(writer), reposters: [BigInt(writer)] },
  ])
  expect(found.map(({ author }) => author.id)).toEqual([BigInt(stranger), BigInt(stranger)])
})

test('behavior: of hundreds who reposted one post, the newest are named', async () => {
  const { entries } = await read({ after: 1_000n, limit: 2 })

  expect(entries.map(({ cursor, key }) => [cursor, key])).toEqual([[997n, 10n]])
  expect(entries[0]?.reposters).toEqual(Array.from({ length: 50 }, (_, index) => BigInt(2_897 - index)))
})

test('behavior: of two who follow the same, one sees less if posts are hidden from it', async () => {
  const page = { ...reading, after: null, limit: 1 }
  const [all, shown] = await Promise.all(
    [viewer, shy].map((id) =>
      listHome(database.db, { ...page, viewer: { accountId: BigInt(id), hidesAnything: true } }),
    ),
  )

  expect(all?.entries.map(({ key }) => key)).toEqual([11_101n])
  expect(shown).toEqual({ entries: [], found: [] })
})

test('behavior: a handle whose block has too few on top is not confirmed', async () => {
  const page = { after: null, limit: 1, viewer: { accountId: BigInt(viewer), hidesAnything: false } }
  const { found } = await listHome(database.db, { ...reading, ...page, confirmations: 4 })

  expect(found.map(({ author }) => author.handle?.isConfirmed)).toContain(false)
})
