import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/openDatabase.ts'
import { schema } from './graph/schema.ts'
import { getReceiptSigner } from './log/receipts/getReceiptSigner.ts'
import { type Anvil, startAnvil } from './testing/chain/startAnvil.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { findFreePort } from './testing/findFreePort.ts'
import type { OldBrowser } from './testing/fuzz/createImportCase.ts'
import { createOldBrowser } from './testing/fuzz/createOldBrowser.ts'
import { createRandom } from './testing/fuzz/createRandom.ts'
import { createSeededKey } from './testing/fuzz/createSeededKey.ts'
import { addFault, createReport } from './testing/fuzz/FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './testing/fuzz/FuzzWorld.ts'
import { fuzzHttp } from './testing/fuzz/fuzzHttp.ts'
import { fuzzSeed as seed } from './testing/fuzz/fuzzSeed.ts'
import type { HttpWorld } from './testing/fuzz/HttpCase.ts'
import { isFuzzFull } from './testing/fuzz/isFuzzFull.ts'
import { listEnvelopes } from './testing/fuzz/listEnvelopes.ts'
import { listKnown } from './testing/fuzz/listKnown.ts'
import { printReport } from './testing/fuzz/printReport.ts'
import { readReceiptKey } from './testing/fuzz/readReceiptKey.ts'
import { withoutLimits } from './testing/fuzz/withoutLimits.ts'
import { startProcess } from './testing/startProcess.ts'
import { testNetwork } from './testing/testNetwork.ts'
import { testOrigin as origin } from './testing/testOrigin.ts'

const count = isFuzzFull ? 50_000 : 250
/** Inputs for which one set of envelopes is signed: they are good for two minutes. */
const each = 400
const flatBytes = 64 * 2 ** 20

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Knows no contract: whose signature is not the wallet's own is refused by it, and not by silence, which takes seconds. */
let anvil: Anvil
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([createTestDatabase({ isMigrated: true }), startAnvil()])
})
afterAll(async () => {
  await database.remove()
  await anvil[Symbol.asyncDispose]()
})

test('behavior: a service process survives every kind of hostile request, and none is a fault', {
  tags: ['slow'],
  timeout: isFuzzFull ? 7_200_000 : 300_000,
}, async () => {
  const metricsPort = await findFreePort()
  const receipts = await prepareReceipts()
  const { url, child, ended } = await startProcess(database.parameters, {
    ...withoutLimits,
    METRICS_PORT: String(metricsPort),
    RPC_URL_POLYGON_MUMBAI: anvil.url,
    // A header names the client: one client imports one file at a time.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const client = createTestClient({ url, origin })
  const posts: FuzzWorld['posts'] = []
  const report = createReport()
  const entryPoints = new Set<string>()
  const heap: number[] = []

  while (report.inputs < count) {
    const first = report.inputs
    const world = { ...(await signInPeople(client, first)), posts, receipts }
    const envelopes = listEnvelopes(world, { seed: seed + first, count: 200 })
    const part = await fuzzHttp({
      url,
      seed,
      first,
      count: each,
      schema,
      known: listKnown(world, seed + first),
      world: { ...world, envelopes },
    })
    for (const fault of part.faults) addFault(report, fault)
    report.inputs += part.inputs
    report.parsed += part.parsed
    report.accepted += part.accepted
    for (const entryPoint of part.entryPoints) entryPoints.add(entryPoint)
    heap.push(await readHeap(metricsPort))
  }

  printReport('HTTP', report, seed)
  expect(report.faults).toEqual([])
  expect(report.parsed / report.inputs).toBeGreaterThan(0.5)
  expect(posts.length).toBeGreaterThan(0)
  expect([...entryPoints]).toEqual(expect.arrayContaining(['graphql', 'media', 'import', 'export']))
  // The least of some readings: between two collections the heap is what it happens to be.
  const third = Math.ceil(heap.length / 3)
  expect(Math.min(...heap.slice(-third)) - Math.min(...heap.slice(0, third))).toBeLessThan(flatBytes)
  // Still there, and still able to stop in order.
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

/** People of a round, with a token each: some of their messages end their keys. */
async function signInPeople(
  client: TestClient,
  first: number,
): Promise<Omit<HttpWorld, 'posts' | 'receipts' | 'envelopes'>> {
  const random = createRandom(seed, -first - 1)
  const about = { origin, network: testNetwork, now: Date.now }
  const people: FuzzPerson[] = []
  const olds = new Map<FuzzPerson, OldBrowser>()
  const tokens = ['x']
  for (let index = 0; index < 8; index++) {
    const { key, ...seeded } = await createSeededKey(random, 'Ed25519')
    const account = privateKeyToAccount(`0x${Buffer.from(random.bytes(32)).toString('hex')}`)
    const { token, ...person } = await client.signIn({ key, account })
    const one = { ...person, ...seeded }
    people.push(one)
    olds.set(one, await createOldBrowser(random, about, one))
    tokens.push(token)
  }
  return { ...about, people, olds, tokens }
}

/** Makes the service's key for receipts, before the service does. */
async function prepareReceipts(): Promise<HttpWorld['receipts']> {
  await using opened = await openDatabase(database.parameters)
  await getReceiptSigner(opened.db, { now: Date.now })
  return await readReceiptKey(opened.db)
}

async function readHeap(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1])
}
