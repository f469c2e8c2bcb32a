import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appendHandleChanges } from '../db/chain/appendHandleChanges.ts'
import { projectHandles } from '../db/chain/projectHandles.ts'
import { openTestDatabase } from '../testing/database/openTestDatabase.ts'
import { commitBlock } from './commitBlock.ts'
import { rollBack } from './rollBack.ts'

const chainId = 80_001
const now = new Date('2026-11-21T12:00:00Z')
/** More rows of seven columns than PostgreSQL takes where each value is a parameter. */
const eventCount = 9_400
/** More rows of three columns than that. */
const changeCount = 22_000
/** More than it takes parameters at all. */
const ownerCount = 66_000

const toPlace = (number: bigint) => ({ number, hash: `0x${number.toString(16).padStart(64, '0')}` }) as const
const toAddress = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const

test('behavior: as many events as a contract can emit in one range are written, and rolled back', async () => {
  await using opened = await openTestDatabase()
  const { db } = opened
  const [first, second] = [toPlace(1n), toPlace(1_001n)]
  const at = { tokenId: 1n, owner: toAddress(1), handle: 'ada', blockTime: now }
  const stretch = { chainId, confirmations: 1, now }
  await commitBlock(db, {
    ...stretch,
    after: null,
    block: first,
    events: [{ ...at, kind: 'HandleRegistered', blockNumber: 1n, logIndex: 0 }],
  })
  const readHandles = () =>
    db.selectFrom('handle').select(['name', 'is_primary', 'block_number']).orderBy('name').execute()
  const countEvents = async () => (await db.selectFrom('chain_event').select('log_index').execute()).length
  const before = await readHandles()

  await commitBlock(db, {
    ...stretch,
    after: first,
    block: second,
    events: Array.from({ length: eventCount }, (_, logIndex) => ({
      ...at,
      kind: 'PrimarySet',
      blockNumber: 2n + BigInt(logIndex % 1_000),
      logIndex,
    })),
  })
  const written = [await readHandles(), await countEvents()]
  await rollBack(db, { chainId, from: second, to: first, now })

  expect(written).toEqual([[{ name: 'ada', is_primary: true, block_number: 1_001n }], eventCount + 1])
  expect([await readHandles(), await countEvents()]).toEqual([before, 1])
})

test('behavior: however many accounts a range changes, each has its log position', async () => {
  await using opened = await openTestDatabase()
  const { db } = opened
  const owners = Array.from({ length: ownerCount }, (_, index) => Buffer.from(toAddress(index).slice(2), 'hex'))
  const changed = owners.slice(0, changeCount)

  await db.transaction().execute(async (tx) => {
    await projectHandles(tx, { chainId: BigInt(chainId), tokenIds: [], owners })
    await appendHandleChanges(tx, { wallets: [...changed, ...changed], now })
  })

  const changes = await db.selectFrom('handle_change').select(['seq', 'account_id']).orderBy('seq').execute()
  const accounts = await db.selectFrom('account').select('id').orderBy('address').execute()
  const head = BigInt(changeCount)
  expect([changes.length, changes[0]?.seq, changes.at(-1)?.seq]).toEqual([changeCount, 1n, head])
  expect(changes.map(({ account_id }) => account_id)).toEqual(accounts.map(({ id }) => id))
  expect(await db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()).toEqual({ seq: head })
})

test('regression: owners are looked up by index, also if the table was empty before', async () => {
  await using opened = await openTestDatabase()
  const { db } = opened
  const owners = Array.from({ length: 200 }, (_, index) => Buffer.from(toAddress(index).slice(2), 'hex'))
  await sql`vacuum analyze account`.execute(db)

  const readRows = await db.transaction().execute(async (tx) => {
    await sql`insert into account (address, created_at) select owner, ${now} from unnest(${owners}::bytea[]) as owner`.execute(
      tx,
    )
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'account'`.execute(tx)
    return Number(rows[0]?.read)
  })

  expect(readRows).toBe(0)
})
