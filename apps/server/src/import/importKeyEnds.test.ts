import { parseAccountAddress } from '@kith/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { type Locks, openLocks } from '../testing/database/openLocks.ts'
import { readChain } from '../testing/export/readChain.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testOrigin as origin } from '../testing/testOrigin.ts'
import { importKeyEnds } from './importKeyEnds.ts'

// The embedded database has one transaction at a time; these overlap. Run with KITH_TEST_DATABASE_URL.

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService
let batch: Locks
let other: Locks

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('transactions that overlap on one PostgreSQL', () => {
  beforeAll(async () => {
    it = await openTestService({ clock })
    batch = await openLocks(it.url ?? '')
    other = await openLocks(it.url ?? '')
  })
  afterAll(async () => {
    await batch[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
    await it[Symbol.asyncDispose]()
  })

  test('behavior: several ends of keys leave the log to a batch that holds one of the keys', async () => {
    const first = await it.signIn()
    const second = await it.signIn({ account: first.account })
    const { db, service } = it
    const request = { address: first.address, chainId: 80_001, key: null, origin }
    await service.revokeKeys({
      revocation: await first.signRevocation(await service.challengeRevocation(request), null),
    })
    const keyEnds = (await readChain(db, first.address)).flatMap((entry) => ('delegation' in entry ? [entry] : []))
    // A database restored from a backup of before the ends.
    const ids = [first, second].map(({ delegation }) => findDigest(delegation) ?? new Uint8Array())
    await db.deleteFrom('key_end').where('delegation_id', 'in', ids).execute()
    await db.updateTable('delegation').set({ revoked_at: null, revoked_seq: null }).where('id', 'in', ids).execute()
    const { account_id: accountId } = await db
      .selectFrom('delegation')
      .select('account_id')
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    const last = findDigest(keyEnds.at(-1)?.delegation ?? '') ?? new Uint8Array()
    const release = await batch.hold(`select id from delegation where id = '\\x${toHex(last)}' for update`)

    // What it signs here is not read.
    const own = { didKey: service.receiptKey, sign: () => new Uint8Array(64) }
    const signer = { ...own, keys: service.receiptKeys, first: own }
    const account = parseAccountAddress(first.address)
    const ending = importKeyEnds(db, {
      accountId,
      account,
      network: service.network,
      signer,
      keyEnds,
      texts: new Map(),
    })
    await batch.untilWaiting(1, [ending])
    // Refused at once where somebody has it.
    const releaseLog = await other.hold('select seq from log_head for update nowait')
    await releaseLog()
    await release()
    await ending

    const ended = await db.selectFrom('key_end').select('seq').where('delegation_id', 'in', ids).execute()
    expect(keyEnds).toHaveLength(2)
    expect(ended).toHaveLength(2)
  })
})
