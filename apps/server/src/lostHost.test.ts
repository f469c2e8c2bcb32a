import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isOutage } from './db/errors/isOutage.ts'
import { lockSchema } from './db/lockSchema.ts'
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts'
import { whileLogLocked } from './db/whileLogLocked.ts'
import { createFolderStore } from './media/store/createFolderStore.ts'
import type { MediaStore } from './media/store/MediaStore.ts'
import { toMediaKey } from './media/store/toMediaKey.ts'
import { sweepMedia } from './media/sweepMedia.ts'
import { sweepStore } from './media/sweepStore.ts'
import { createService } from './service/createService.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { startNetwork } from './testing/database/startNetwork.ts'
import { openTestService, type TestService } from './testing/openTestService.ts'
import { testOrigin } from './testing/testOrigin.ts'

// A process, or the database's host, that is lost without a word. Run with KITH_TEST_DATABASE_URL.

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('a host is lost', () => {
  let it: TestService
  beforeAll(async () => {
    it = await openTestService()
  })
  afterAll(() => it[Symbol.asyncDispose]())

  const open = (limits: { idleMs?: number; answerMs?: number }, url = it.url): Promise<OpenDatabase> =>
    openDatabase({ kind: 'postgres', url: url ?? '', ...limits })

  test('behavior: a process that hangs while it holds the log blocks others for a limited time', async () => {
    const person = await it.signIn()
    await using lost = await open({ idleMs: 200 })
    const steps = new EventEmitter()
    const [locked, resumed] = [once(steps, 'locked'), once(steps, 'resumed')]
    const standing = whileLogLocked(lost.db, async (tx) => {
      steps.emit('locked')
      await resumed
      await tx.selectFrom('log_head').select('seq').execute()
    }).catch((error: unknown) => error)
    await locked

    const outcome = await it.submit(person, { type: 'post', text: 'Meanwhile' }, { by: person.delegation })
    steps.emit('resumed')

    expect(outcome.kind).toBe('receipt')
    expect(isOutage(await standing)).toBe(true)
    // Only that connection was lost.
    expect((await sql`select 1 as one`.execute(lost.db)).rows).toEqual([{ one: 1 }])
  })

  test('error: a process that was stopped for longer gets an outage error', async () => {
    await using opened = await open({ idleMs: 200 })

    const failure = await opened.db
      .transaction()
      .execute(async (tx) => {
        await sql`select 1`.execute(tx)
        // Nothing happens in it, as while it is stopped.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
        await sql`select 1`.execute(tx)
      })
      .catch((error: unknown) => error)

    expect(isOutage(failure)).toBe(true)
  })

  test('behavior: a slow store deletes files outside of any transaction', async () => {
    await using opened = await open({ idleMs: 200 })
    const { db } = opened
    const folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const store = createFolderStore(folder)
    const digests = [1, 2].map((byte) => Buffer.alloc(32, byte))
    for (const digest of digests) await store.put(toMediaKey(digest), Buffer.from('A picture'))
    const countFiles = async () => {
      let files = 0
      for await (const _ of store.list()) files += 1
      return files
    }
    const slow: MediaStore = {
      ...store,
      async delete(key) {
        await sleep(1_000)
        await store.delete(key)
      },
    }
    const { signal: abort } = new AbortController()
    const nowMs = Date.now() + 2 * 24 * 3_600_000

    const unknown = sweepStore({ db, store: slow, owner: 'did:key:a', nowMs, abort }).catch((error: unknown) => error)
    const ofUnknown = [isOutage(await unknown), await countFiles()]
    for (const digest of digests) {
      await store.put(toMediaKey(digest), Buffer.from('A picture'))
      const picture = { digest, width: 1, height: 1, bytes: 9, created_at: new Date(), released: true }
      await db
        .insertInto('media')
        .values({ ...picture, mime: 'image/png' })
        .execute()
    }
    const released = sweepMedia({ db, store: slow, nowMs, abort }).catch((error: unknown) => error)
    const ofReleased = [isOutage(await released), await countFiles()]

    expect(ofUnknown).toEqual([false, 0])
    expect(ofReleased).toEqual([false, 0])
  })

  test('behavior: migrating and rebuilding may pause for longer between two statements', async () => {
    await using opened = await open({ idleMs: 200 })

    const { rows } = await opened.db.transaction().execute(async (tx) => {
      await lockSchema(tx)
      await sleep(1_000)
      return await sql`select 1 as one`.execute(tx)
    })

    expect(rows).toEqual([{ one: 1 }])
  })

  test('behavior: PostgreSQL looks whether the host of a connection is still there', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name like 'tcp\\_%' order by name`.execute(it.db)

    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      tcp_keepalives_count: '3',
      tcp_keepalives_idle: '10',
      tcp_keepalives_interval: '5',
      tcp_user_timeout: '20000',
    })
  })

  test('behavior: messages sent while the database host is lost fail, and succeed once it is back', async () => {
    const person = await it.signIn()
    const network = await startNetwork(it.url ?? '')
    await using opened = await open({ answerMs: 2_000 }, network.url)
    const config = { defaultChain: 'polygonMumbai', publicOrigins: [testOrigin] } as const
    const service = await createService({ db: opened.db, config, now: Date.now })
    const { envelope } = await person.sign({ type: 'post', text: 'On its way' }, { by: person.delegation })
    const submit = async () => (await service.submit([envelope]))[0]

    network.lose(true)
    const outcome = await submit()
    network.lose(false)

    expect(outcome?.kind === 'failed' && isOutage(outcome.error)).toBe(true)
    await expect.poll(async () => (await submit())?.kind).toBe('receipt')
    network.stop()
  })

  test('behavior: migrations take the time they take', async () => {
    const { parameters, remove } = await createTestDatabase({ isMigrated: true })

    const opened = await open({ answerMs: 1 }, parameters.kind === 'postgres' ? parameters.url : '')
    await opened[Symbol.asyncDispose]()
    await remove()

    expect(opened.kind).toBe('postgres')
  })
})
