import { createHash } from 'node:crypto'
import { encode } from '@ipld/dag-cbor'
import { checkpointBytes, parseDidKey, verifyBytes } from '@kith/protocol'
import { CID } from 'multiformats/cid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCheckpoints } from '../../db/checkpoint/listCheckpoints.ts'
import type { Person } from '../../testing/createPerson.ts'
import { readReceipts } from '../../testing/export/readReceipts.ts'
import { openTestService, type TestService } from '../../testing/openTestService.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { testNetwork } from '../../testing/testNetwork.ts'
import { getReceiptSigner } from '../receipts/getReceiptSigner.ts'
import { type AddCheckpointsParameters, addCheckpoints } from './addCheckpoints.ts'

const network = testNetwork
const hourMs = 3_600_000
const clock = { ms: 0 }
let it: TestService
let ada: Person

beforeEach(async () => {
  clock.ms = Date.parse('2026-11-21T12:00:00Z')
  it = await openTestService({ clock })
  ada = await it.signIn()
})
afterEach(() => it[Symbol.asyncDispose]())

async function say(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await it.submit(ada, { type: 'post', text: `${clock.ms} ${index}` })
}

async function add(options: Partial<AddCheckpointsParameters> = {}): Promise<number> {
  const signer = await getReceiptSigner(it.db, { now: () => clock.ms })
  const abort = new AbortController().signal
  const { added } = await addCheckpoints(it.db, { network, signer, now: () => clock.ms, abort, ...options })
  return added
}

const list = () => listCheckpoints(it.db, { after: null, limit: 50 })
const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The hash of the log up to a position, by docs/protocol/format.md alone. */
async function hashLog(position: bigint): Promise<string> {
  const receipts = await readReceipts(it.db)
  let hash: Uint8Array = new Uint8Array(32)
  for (const { id, seq, receivedMs, previous } of receipts.filter((receipt) => receipt.seq <= position))
    hash = sha256(hash, sha256(encode(['kith-receipt', network, CID.parse(id), seq, receivedMs, previous])))
  return Buffer.from(hash).toString('hex')
}

test('behavior: a checkpoint is signed once an hour has passed and a receipt came, only then', async () => {
  const empty = await add()
  await say(3)
  const first = await add()
  await say(1)
  clock.ms += hourMs - 1
  const early = await add()
  clock.ms += 1
  const second = await add()
  clock.ms += 2 * hourMs
  const idle = await add()

  expect([empty, first, early, second, idle]).toEqual([0, 1, 0, 1, 0])
  const checkpoints = await list()
  expect(checkpoints.map(({ position }) => position)).toEqual([4n, 3n])
  for (const checkpoint of checkpoints)
    expect(
      await verifyBytes({
        ...parseDidKey(it.service.receiptKey),
        bytes: checkpointBytes({ network, ...checkpoint }),
        signature: checkpoint.signature,
      }),
    ).toBe(true)
})

test('behavior: the hash covers every receipt in log order, however often it was continued', async () => {
  const ben = await it.signIn()
  await say(5)
  await it.submit(ben, { type: 'post', text: 'Between' })
  await say(2)

  // Pages of two, and three receipts a checkpoint.
  expect(await add({ limit: 3, pageLength: 2 })).toBe(3)

  const checkpoints = await list()
  expect(checkpoints.map(({ position }) => position)).toEqual([8n, 6n, 3n])
  for (const { position, hash } of checkpoints) expect(Buffer.from(hash).toString('hex')).toBe(await hashLog(position))
})

test('behavior: of two processes at once, one adds it', async () => {
  await say(4)

  const added = await Promise.all([add(), add(), add()])

  expect(added.toSorted()).toEqual([0, 0, 1])
  expect((await list()).map(({ position }) => position)).toEqual([4n])
})

test('behavior: one that is overtaken adds none behind a newer one', async () => {
  await say(4)

  // The first asks for each receipt, so the other one is usually done before it has three.
  const added = await Promise.all([add({ limit: 3, pageLength: 1 }), add()])

  const positions = (await list()).map(({ position }) => position)
  expect([
    { added: [0, 1], positions: [4n] },
    { added: [2, 0], positions: [4n, 3n] },
  ]).toContainEqual({ added, positions })
})

test('behavior: one that is stopped adds nothing, and the next begins where the last one ended', async () => {
  await say(4)

  expect(await add({ abort: AbortSignal.abort() })).toBe(0)
  expect(await add()).toBe(1)
})

test('behavior: a clock that was set back does not stop them', async () => {
  await say(1)
  await add()
  clock.ms -= 24 * hourMs
  await say(1)

  expect(await add()).toBe(1)
})

test('behavior: a service adds checkpoints itself; anyone reads the newest, and all by page', async () => {
  await using server = await startTestServer({ clock })
  const person = await server.signIn()
  const fields = 'position hash signedAt signature'
  const none = await server.ask(`{ service { checkpoint { ${fields} } } checkpoints { edges { node { position } } } }`)
  const abort = new AbortController().signal
  for (let hour = 0; hour < 3; hour++) {
    clock.ms += hourMs
    await server.act(person, { type: 'bookmark', to: await server.act(person, { type: 'post', text: `${hour}` }) })
    await server.server.service.addCheckpoints(abort)
  }

  const query = `query ($after: String) { service { receiptKey checkpoint { ${fields} } }
    checkpoints(first: 2, after: $after) { edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`
  const first = await server.ask(query)
  const second = await server.ask(query, { after: first.data.checkpoints.pageInfo.endCursor })
  const nodes = [first, second].flatMap(({ data }) =>
    data.checkpoints.edges.map(({ node }: { node: { position: string; signedAt: string; hash: string } }) => node),
  )
  const cached = await fetch(
    `${server.url}/graphql?query=${encodeURIComponent('{ checkpoints { edges { node { hash } } } }')}`,
  )
  const tooMany = await server.ask('{ checkpoints(first: 51) { edges { node { hash } } } }')

  expect(none.data).toEqual({ service: { checkpoint: null }, checkpoints: { edges: [] } })
  expect(nodes.map(({ position }) => position)).toEqual(['3', '2', '1'])
  expect(first.data.service.checkpoint).toEqual(nodes[0])
  expect(second.data.checkpoints.pageInfo.hasNextPage).toBe(false)
  expect(cached.headers.get('cache-control')).toBe('public, max-age=5')
  expect(tooMany.errors?.[0]?.extensions?.code).toBe('PageError')
  const { position, hash, signedAt, signature } = first.data.service.checkpoint
  const bytes = checkpointBytes({
    network,
    position: BigInt(position),
    hash: Uint8Array.from(Buffer.from(hash, 'base64')),
    timeMs: Date.parse(signedAt),
  })
  const key = parseDidKey(first.data.service.receiptKey)
  expect(await verifyBytes({ ...key, bytes, signature: Uint8Array.from(Buffer.from(signature, 'base64')) })).toBe(true)
})
