import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from './graph/schema.ts'
import type { Service } from './service/Service.ts'
import { type Anvil, startAnvil } from './testing/chain/startAnvil.ts'
import type { FuzzDocument } from './testing/fuzz/createDocument.ts'
import { createFuzzPerson, signInAt } from './testing/fuzz/createFuzzPerson.ts'
import type { ImportCase } from './testing/fuzz/createImportCase.ts'
import type { PictureCase } from './testing/fuzz/createPictureCase.ts'
import { createRandom } from './testing/fuzz/createRandom.ts'
import type { FuzzReport } from './testing/fuzz/FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './testing/fuzz/FuzzWorld.ts'
import { fuzzDocuments } from './testing/fuzz/fuzzDocuments.ts'
import { fuzzImport } from './testing/fuzz/fuzzImport.ts'
import { fuzzSeed as seed } from './testing/fuzz/fuzzSeed.ts'
import { fuzzSignIn } from './testing/fuzz/fuzzSignIn.ts'
import { fuzzSubmit } from './testing/fuzz/fuzzSubmit.ts'
import { fuzzTokens } from './testing/fuzz/fuzzTokens.ts'
import { fuzzUploads } from './testing/fuzz/fuzzUploads.ts'
import { isFuzzFull } from './testing/fuzz/isFuzzFull.ts'
import { listKnown } from './testing/fuzz/listKnown.ts'
import { measureHeap } from './testing/fuzz/measureHeap.ts'
import { printReport } from './testing/fuzz/printReport.ts'
import { readReceiptKey } from './testing/fuzz/readReceiptKey.ts'
import { withoutLimits } from './testing/fuzz/withoutLimits.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { testOrigin as origin } from './testing/testOrigin.ts'

/** More than a million in all under the full counts. */
const counts = isFuzzFull
  ? { people: 64, submit: 810_000, tokens: 70_000, signIn: 20_000, uploads: 10_000, imports: 10_000, documents: 90_000 }
  : { people: 8, submit: 500, tokens: 100, signIn: 75, uploads: 15, imports: 20, documents: 100 }
const limitMs = isFuzzFull ? 7_200_000 : 300_000
/** More than the caches hold, less than a leak of 100 bytes for each of a million inputs. */
const flatBytes = 64 * 2 ** 20

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const now = () => clock.ms
const advance = (ms: number) => {
  clock.ms += ms
}
/** Knows no contract: whose signature is not the wallet's own is refused by it, and not by silence, which takes seconds. */
let anvil: Anvil
let kith: TestServer
/** Answers in this process, without a socket between. */
let app: FastifyInstance
let service: Service
let world: FuzzWorld

beforeAll(async () => {
  anvil = await startAnvil()
  kith = await startTestServer({
    now,
    // No account has a handle here.
    env: { ...withoutLimits, RPC_URL_POLYGON_MUMBAI: anvil.url, INDEXER_POLL_MS: '3600000' },
    plugins: [
      async (scope) => {
        app = scope
      },
    ],
  })
  service = kith.server.service
  world = { origin, network: service.network, people: [], posts: [], now }
  const random = createRandom(seed)
  for (let count = 0; count < counts.people; count++)
    world.people.push(await createFuzzPerson(random, world, signInAt(service, origin)))
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

/** At least half gets past the first parser, something sound is among it, and nothing is wrong. */
function expectSound(name: string, report: FuzzReport): void {
  printReport(name, report, seed)
  expect(report.faults).toEqual([])
  expect(report.parsed / report.inputs).toBeGreaterThan(0.5)
  expect(report.accepted).toBeGreaterThan(0)
}

test(
  'behavior: of hostile envelopes of every type, the log accepts only those within the rules',
  async () => {
    const round = { service, world, seed, onRound: () => advance(120_000) }
    const warm = await fuzzSubmit({ ...round, count: counts.submit * 0.2 })
    const before = measureHeap()

    const rest = await fuzzSubmit({ ...round, seed: seed + 1, count: counts.submit * 0.8 })

    const grownBytes = measureHeap() - before
    expectSound('submit', {
      inputs: warm.inputs + rest.inputs,
      parsed: warm.parsed + rest.parsed,
      accepted: warm.accepted + rest.accepted,
      faults: [...warm.faults, ...rest.faults],
    })
    expect(grownBytes).toBeLessThan(flatBytes)
  },
  limitMs,
)

test(
  'behavior: only the key itself gets a token, and no token reads that was not issued',
  async () => {
    const before = measureHeap()

    const report = await fuzzTokens({ service, world, seed, count: counts.tokens, onRound: () => undefined })

    expectSound('tokens', report)
    expect(measureHeap() - before).toBeLessThan(flatBytes)
  },
  limitMs,
)

test(
  'behavior: of hostile delegations, revocations and deletions, only the signed are accepted',
  async () => {
    const before = measureHeap()

    const report = await fuzzSignIn({
      service,
      world,
      seed,
      count: counts.signIn,
      onRound: () => advance(1_000),
    })

    expectSound('sign-in, revocation and deletion', report)
    expect(measureHeap() - before).toBeLessThan(flatBytes)
  },
  limitMs,
)

test(
  'behavior: of hostile uploads, only a single picture with true claims is accepted',
  async () => {
    const upload = async ({ bytes, contentType, authorization }: PictureCase) => {
      const headers = { authorization, ...(contentType !== '' && { 'content-type': contentType }) }
      const payload = Buffer.from(bytes)
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/media', headers, payload })
      return { status: statusCode, text: body }
    }
    const before = measureHeap()

    const report = await fuzzUploads({ upload, world, seed, count: counts.uploads, onRound: () => advance(20_000) })

    expectSound('uploads', report)
    expect(measureHeap() - before).toBeLessThan(flatBytes)
  },
  limitMs,
)

test('behavior: of hostile imports, only messages that the account signed are accepted', {
  tags: ['slow'],
  timeout: limitMs,
}, async () => {
  const send = async ({ bytes, authorization }: ImportCase, client: number) => {
    const headers = { authorization, 'content-type': 'application/vnd.ipld.car' }
    const payload = Buffer.from(bytes)
    const remoteAddress = `10.0.0.${client + 1}`
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/import', headers, payload, remoteAddress })
    return { status: statusCode, text: body }
  }
  const receipts = await readReceiptKey(kith.server.db)
  const before = measureHeap()

  const report = await fuzzImport({
    service,
    send,
    world,
    receipts,
    seed,
    count: counts.imports,
    onRound: () => advance(20_000),
  })

  expectSound('import', report)
  expect(measureHeap() - before).toBeLessThan(flatBytes)
})

test(
  'behavior: whatever is asked by GraphQL is answered or refused, and never a fault',
  async () => {
    const person = await createFuzzPerson(createRandom(seed, 1), world, signInAt(service, origin))
    const tokens = [await readToken(person), 'x', '']
    const ask = async (payload: FuzzDocument, index: number) => {
      const authorization = `Bearer ${tokens[index % tokens.length]}`
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization },
        payload,
      })
      return { status: statusCode, text: body }
    }
    const before = measureHeap()

    const report = await fuzzDocuments({
      schema,
      known: listKnown(world, seed),
      ask,
      seed,
      count: counts.documents,
    })

    expectSound('GraphQL', report)
    expect(measureHeap() - before).toBeLessThan(flatBytes)
  },
  limitMs,
)

async function readToken(person: FuzzPerson): Promise<string> {
  const { token } = await service.accessToken(await person.signTokenRequest(clock.ms))
  return token
}
