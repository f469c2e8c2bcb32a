import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeExport } from '@kith/protocol'
import { verifyExport } from '@kith/protocol/verify'
import { createService, type KithServer, readConfig, type Service, startServer } from '@kith/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../chain/findFreePort.ts'
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase.ts'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { createSampleEvents } from './createSampleEvents.ts'
import { createSampleIdentities } from './createSampleIdentities.ts'
import { type MakeSampleContentParameters, makeSampleContent } from './makeSampleContent.ts'
import { openSamplePlan, type SamplePlan } from './openSamplePlan.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'

const origin = 'http://localhost:4680'
const madeAtMs = Date.now()
const clock = { nowMs: madeAtMs }

// Who joins writes two messages, name and bio; every other event is one.
const events = createSampleEvents(madeAtMs)
const messageCount = events.length + events.filter(({ kind }) => kind === 'join').length

let directory: Awaited<ReturnType<typeof createTestDirectory>>
let planFolder: Awaited<ReturnType<typeof createTestDirectory>>
let server: KithServer
let service: Service
/** What ended the first run, how many messages it left and had submitted, and the plan it followed. */
let killed: unknown
let countOfKilled: number
let submitted = 0
let planned: string

// As the stack does: a running service takes the pictures, a second one over its database lives in the past.
beforeAll(async () => {
  directory = await createTestDirectory()
  await copyEmptyDatabase(join(directory.path, 'db'))
  const port = `${await findFreePort()}`
  const config = readConfig({
    KITH_DIR: directory.path,
    PORT: port,
    PUBLIC_ORIGINS: origin,
    CHAINS: 'polygonMumbai',
    EMBEDDED: 'on',
    RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  })
  server = await startServer({ config })
  service = await createService({ db: server.db, config, now: () => clock.nowMs })

  planFolder = await createTestDirectory()
})

afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await planFolder[Symbol.asyncDispose]()
  await directory[Symbol.asyncDispose]()
})

/** As a start opens it, after a kill as well. */
async function openPlan(): Promise<SamplePlan> {
  return await openSamplePlan(planFolder.path, { service: service.receiptKey, nowMs: madeAtMs })
}

async function settingsFor(plan: SamplePlan): Promise<MakeSampleContentParameters> {
  return {
    plan,
    identities: await createSampleIdentities(plan.seed),
    url: server.url,
    origin,
    chainId: 80001,
    setNow(nowMs) {
      clock.nowMs = nowMs
    },
  }
}

async function countMessages(): Promise<number> {
  const { rows } = await server.db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<bigint>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

// The gate has the first start in `startStack.test.ts`, which makes the same.
describe('all of the content', () => {
  // Made once for all tests, which takes a quarter of a minute: by one run that is killed, and another that ends what it began.
  beforeAll(async () => {
    const dying: Service = {
      ...service,
      submit: async (envelopes) => {
        if (submitted >= 100) throw new Error('killed')
        submitted += envelopes.length
        return await service.submit(envelopes)
      },
    }
    killed = await makeSampleContent(dying, await settingsFor(await openPlan())).catch((error) => error)
    countOfKilled = await countMessages()
    planned = await readFile(join(planFolder.path, 'plan.json'), 'utf8')
    await makeSampleContent(service, await settingsFor(await openPlan()))
    // Twice the time of a test, for what two tests did.
  }, 600_000)

  test('behavior: every message goes through the public API and is accepted at its time', {
    tags: ['slow'],
  }, async () => {
    expect(await countMessages()).toBe(messageCount)
    const stored = await server.db
      .selectFrom('media')
      .innerJoin('media_use', 'media_use.digest', 'media.digest')
      .select('media.digest')
      .execute()
    expect(stored).toHaveLength(posts.flatMap(({ pictures = [] }) => pictures).length)
  })

  test('behavior: all sample messages verify as docs/protocol/verify.md says', { tags: ['slow'] }, async () => {
    const trusted = { network: service.network, origins: [origin], clients: [], receiptKey: service.receiptKey }

    const addresses = await server.db.selectFrom('account').select('address').execute()
    expect(addresses).toHaveLength(people.length)
    for (const { address } of addresses) {
      const response = await fetch(`${server.url}/export/0x${Buffer.from(address).toString('hex')}.car`)
      const file = decodeExport(new Uint8Array(await response.arrayBuffer()), {
        maxMessages: 10_000,
        maxEntries: 10_000,
      })
      const { faults, undated, messages } = await verifyExport(file, trusted)
      expect({ faults, undated, isWritten: messages > 0 }).toEqual({ faults: [], undated: 0, isWritten: true })
    }
  })

  test('behavior: killed midway and run again, it ends the same, with nothing twice', {
    tags: ['slow'],
  }, async () => {
    expect(killed).toEqual(new Error('killed'))
    expect(countOfKilled).toBe(submitted)
    expect(await countMessages()).toBe(messageCount)

    await makeSampleContent(service, await settingsFor(await openPlan()))

    expect(await countMessages()).toBe(messageCount)
    expect(await readFile(join(planFolder.path, 'plan.json'), 'utf8')).toBe(planned)
  })
})

test('behavior: another service gets a plan of its own, for the same people', async () => {
  await using folder = await createTestDirectory()
  const first = await openSamplePlan(folder.path, { service: 'one', nowMs: madeAtMs })
  await first.keepDelegation('sayuri', 'bafy')
  await first.finish()

  const again = await openSamplePlan(folder.path, { service: 'one', nowMs: madeAtMs + 1 })
  const other = await openSamplePlan(folder.path, { service: 'two', nowMs: madeAtMs + 1 })

  expect(again).toMatchObject({ isDone: true, madeAtMs, delegations: { sayuri: 'bafy' } })
  expect(other).toMatchObject({ isDone: false, madeAtMs: madeAtMs + 1, delegations: {}, seed: first.seed })
})

test('error: a refusal names the person and the way on', async () => {
  await using folder = await createTestDirectory()
  const plan = await openSamplePlan(folder.path, { service: service.receiptKey, nowMs: madeAtMs })
  clock.nowMs = madeAtMs

  // A fixed clock: messages of the past days are refused.
  const made = makeSampleContent(service, { ...(await settingsFor(plan)), setNow: () => null })

  await expect(made).rejects.toMatchObject({
    name: 'SampleContentError',
    shortMessage: 'The sample content could not be made: the service refused a message of maren-boats.',
    message: expect.stringContaining('SAMPLE_CONTENT=off npm start'),
  })
})
