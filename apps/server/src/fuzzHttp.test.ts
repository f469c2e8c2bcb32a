import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from './bytes/findDigest.ts'
import { schema } from './graph/schema.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createRandom, type Random } from './testing/fuzz/createRandom.ts'
import { createSeededKey } from './testing/fuzz/createSeededKey.ts'
import { addFault, createReport } from './testing/fuzz/FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './testing/fuzz/FuzzWorld.ts'
import { findFault, timesAround } from './testing/fuzz/findFault.ts'
import { fuzzHttp } from './testing/fuzz/fuzzHttp.ts'
import { fuzzSeed as seed } from './testing/fuzz/fuzzSeed.ts'
import { isFuzzFull } from './testing/fuzz/isFuzzFull.ts'
import { listEnvelopes } from './testing/fuzz/listEnvelopes.ts'
import { listKnown } from './testing/fuzz/listKnown.ts'
import { printReport } from './testing/fuzz/printReport.ts'
import { readMessage } from './testing/fuzz/readMessage.ts'
import { withoutLimits } from './testing/fuzz/withoutLimits.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'
import { buildService, startProcess } from './testing/startProcess.ts'
import { testOrigin as origin } from './testing/testOrigin.ts'

const count = isFuzzFull ? 50_000 : 400
/** Inputs for which one set of envelopes is signed: they are good for two minutes. */
const each = 400
const flatBytes = 64 * 2 ** 20

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  await buildService()
  database = await createTestDatabase()
})
afterAll(() => database.remove())

test(
  'behavior: a service of its own outlives hostile requests of every kind, and answers each without a fault',
  async () => {
    const metricsPort = await findFreePort()
    const { url, child, ended } = await startProcess(database.parameters, {
      ...withoutLimits,
      METRICS_PORT: String(metricsPort),
    })
    const client = createTestClient({ url, origin })
    const world: FuzzWorld = { origin, network: 'eip155:80001', people: [], posts: [], now: Date.now }
    const tokens: string[] = ['x']
    const random = createRandom(seed)
    for (let index = 0; index < 8; index++) {
      const { person, token } = await signIn(client, random)
      world.people.push(person)
      tokens.push(token)
    }
    const report = createReport()
    const heap: number[] = []

    while (report.inputs < count) {
      const first = report.inputs
      const envelopes = listEnvelopes(world, { seed: seed + first, count: 200 })
      const part = await fuzzHttp({
        url,
        seed,
        first,
        count: each,
        schema,
        known: listKnown(world, seed + first),
        envelopes,
        tokens,
        onAnswer: (answer, one) => {
          for (const fault of judge(world, one.envelopes ?? [], answer)) addFault(report, fault)
        },
      })
      for (const fault of part.faults) addFault(report, fault)
      report.inputs += part.inputs
      report.parsed += part.parsed
      report.accepted += part.accepted
      heap.push(await readHeap(metricsPort))
    }

    printReport('HTTP', report, seed)
    expect(report.faults).toEqual([])
    expect(report.parsed / report.inputs).toBeGreaterThan(0.5)
    expect(world.posts.length).toBeGreaterThan(0)
    // The least of some readings: between two collections the heap is what it happens to be.
    const third = Math.ceil(heap.length / 3)
    expect(Math.min(...heap.slice(-third)) - Math.min(...heap.slice(0, third))).toBeLessThan(flatBytes)
    // Still there, and still able to stop in order.
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  isFuzzFull ? 7_200_000 : 300_000,
)

async function signIn(client: TestClient, random: Random): Promise<{ person: FuzzPerson; token: string }> {
  const { key, ...seeded } = await createSeededKey(random, 'Ed25519')
  const account = privateKeyToAccount(`0x${Buffer.from(random.bytes(32)).toString('hex')}`)
  const { token, ...person } = await client.signIn({ key, account })
  return { person: { ...person, ...seeded }, token }
}

/** Looks with other eyes at what was accepted, and remembers the posts. */
function judge(world: FuzzWorld, envelopes: readonly string[], answer: unknown): string[] {
  // The shape that the request of createSubmitCase asks for.
  const results = (answer as { data?: { submit?: { id?: string }[] } }).data?.submit ?? []
  return envelopes.flatMap((text, index) => {
    const digest = findDigest(results[index]?.id ?? '')
    if (digest === null) return []
    const bytes = Buffer.from(text, 'base64')
    const fault = findFault(bytes, { ...world, times: timesAround(Date.now()), digest })
    const author = world.people[0]
    if (fault === null && author && readMessage(bytes).get('type') === 'post')
      world.posts.push({ digest, author, root: digest })
    return fault === null ? [] : [`accepted with ${fault}: ${text}`]
  })
}

async function readHeap(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/process_memory_bytes\{kind="heap"\} (\S+)/.exec(text)?.[1])
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
