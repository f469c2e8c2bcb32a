import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { handleRegistryAbi as abi, contractAddresses } from '@kith/protocol/abis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anvil, deployRegistry, startAnvil } from '../testing/chain/startAnvil.ts'
import { readFigures } from '../testing/measure/readFigures.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** How far one of the two nodes lags, unless a test says otherwise. */
const lag = 3
const address = contractAddresses.HandleRegistry.polygonMumbai
let anvil: Anvil
let nodes: Nodes
let kith: TestServer
let aheadMs = 0

beforeEach(async () => {
  aheadMs = 0
  anvil = await startAnvil()
  nodes = await startNodes(anvil.url)
  const env = { RPC_URL_POLYGON_MUMBAI: nodes.url, CONFIRMATIONS: '2', METRICS_PORT: '0' }
  await deployRegistry(anvil)
  await anvil.client.mine({ blocks: lag })
  kith = await startTestServer({ env, now: () => Date.now() + aheadMs })
  await caughtUp()
})
afterEach(async () => {
  await kith[Symbol.asyncDispose]()
  await nodes[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

type Call = { id: unknown; method: string; params?: readonly unknown[] }
type Nodes = AsyncDisposable & {
  url: string
  /** The node behind it. */
  upstream: string
  /** Unless `none`, a lagging node answers every second request; this is its answer for logs of a block it lacks. */
  lagging: 'none' | 'refuses' | 'gives no logs'
  /** By how many blocks. */
  lag: number
}

/** Starts two nodes behind one address that answer in turn: one up to date, and one some blocks behind. */
async function startNodes(url: string): Promise<Nodes> {
  let count = 0
  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(nodes.upstream, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    return error === undefined ? { result } : { error }
  }
  const askLate = async ({ method, params = [] }: Call) => {
    const { result } = await ask('eth_blockNumber', [])
    const last = BigInt(result as string) - BigInt(nodes.lag)
    const [first] = params as [unknown]
    if (method === 'eth_blockNumber') return { result: toHex(last) }
    if (method === 'eth_getBlockByNumber') {
      if (first === 'latest') return await ask(method, [toHex(last), false])
      return BigInt(first as string) > last ? { result: null } : await ask(method, params)
    }
    if (method !== 'eth_getLogs') return await ask(method, params)
    const { blockHash, fromBlock, toBlock } = first as { blockHash?: string; fromBlock?: string; toBlock?: string }
    if (fromBlock !== undefined && BigInt(fromBlock) > last) return { result: [] }
    if (blockHash === undefined)
      return await ask(method, [{ ...(first as object), toBlock: toHex(min(BigInt(toBlock as string), last)) }])
    const block = (await ask('eth_getBlockByHash', [blockHash, false])).result as { number: string } | null
    if (block && BigInt(block.number) <= last) return await ask(method, params)
    // The first answer is geth's, the second anvil's.
    return nodes.lagging === 'refuses' ? { error: { code: -32_000, message: 'unknown block' } } : { result: [] }
  }
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call | Call[]
    // A request goes to one of the nodes, however much it asks.
    const isLate = nodes.lagging !== 'none' && ++count % 2 === 0
    const calls = Array.isArray(asked) ? asked : [asked]
    const answering = calls.map(async (call) => ({
      jsonrpc: '2.0',
      id: call.id,
      ...(await (isLate ? askLate(call) : ask(call.method, call.params ?? []))),
    }))
    // A stopped chain does not answer.
    const answers = await Promise.all(answering).catch(() => null)
    if (answers === null) return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const nodes: Nodes = {
    // A TCP server that listens has an address of this shape.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upstream: url,
    lagging: 'none',
    lag,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
  return nodes
}

const toHex = (value: bigint) => `0x${value.toString(16)}`
const min = (a: bigint, b: bigint) => (a < b ? a : b)

async function readIndexer() {
  const status = (await (await fetch(`${kith.url}/status.json`)).json()) as {
    indexer: Record<'block' | 'head' | 'headTime' | 'headSeenAt' | 'problem', string | null>
  }
  return status.indexer
}

async function caughtUp(): Promise<void> {
  const head = String(await anvil.client.getBlockNumber({ cacheTime: 0 }))
  await expect.poll(async () => (await readIndexer()).block, { timeout: 30_000 }).toBe(head)
}

async function register(handle: string): Promise<void> {
  await anvil.client.writeContract({ address, abi, functionName: 'register', args: [handle] })
  await anvil.client.mine({ blocks: 1 })
}

async function readState(handle: string) {
  const { data } = await kith.ask('query ($handle: String) { account(handle: $handle) { handleConfirmed } }', {
    handle,
  })
  return data.account === null ? 'absent' : data.account.handleConfirmed ? 'confirmed' : 'pending'
}

async function countChanges(): Promise<number> {
  return (await kith.server.db.selectFrom('handle_change').select('seq').execute()).length
}

test.each([
  'refuses',
  'gives no logs',
] as const)('regression: behind one address a node that lags and %s causes no rollback and loses no event', async (lagging) => {
  nodes.lagging = lagging
  const states: string[] = []
  const problems: (string | null)[] = []
  let isOver = false
  await register('steady')
  await caughtUp()
  const watching = (async () => {
    for (; !isOver; await sleep(50)) {
      states.push(await readState('steady'))
      problems.push((await readIndexer()).problem)
    }
  })()

  for (let block = 0; block < 4; block++) {
    await (block % 2 === 0 ? anvil.client.mine({ blocks: 1 }) : register(`handle-${block}`))
    await caughtUp()
    // Waits for a few more rounds; some of them ask the lagging node first.
    await sleep(400)
  }
  isOver = true
  await watching
  const handles = await kith.server.db.selectFrom('handle').select('name').orderBy('name').execute()

  // Pending, then confirmed, and never back.
  expect(states.filter((state, index) => state !== states[index - 1])).toEqual(['pending', 'confirmed'])
  expect(handles.map(({ name }) => name)).toEqual(['handle-1', 'handle-3', 'steady'])
  expect(new Set(problems)).toEqual(new Set([null]))
  // The first registration and its confirmation; and one for each later registration.
  expect(await countChanges()).toBe(4)
})

test('regression: far behind, a node that lags by more than a range costs no event', { tags: ['slow'] }, async () => {
  const before = await anvil.client.getBlockNumber({ cacheTime: 0 })
  await kith[Symbol.asyncDispose]()
  for (let index = 0; index < 8; index++) {
    await register(`handle-${index}`)
    await anvil.client.mine({ blocks: 49 })
  }
  nodes.lag = 300
  nodes.lagging = 'gives no logs'
  kith = await startTestServer({
    env: { RPC_URL_POLYGON_MUMBAI: nodes.url, INDEXER_START_BLOCK: String(before), METRICS_PORT: '0' },
    now: () => Date.now() + aheadMs,
  })
  await caughtUp()

  const handles = await kith.server.db.selectFrom('handle').select('name').orderBy('name').execute()
  expect(handles.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, index) => `handle-${index}`))
})

test('error: a rewound chain with no new block is a problem, and followed from its next block', async () => {
  const snapshot = await anvil.client.snapshot()
  const base = await anvil.client.getBlockNumber({ cacheTime: 0 })
  await anvil.client.mine({ blocks: 3 })
  await register('undone')
  await caughtUp()
  const changes = await countChanges()
  await anvil.client.revert({ id: snapshot })
  await sleep(500)
  const atFirst = [(await readIndexer()).problem, await readState('undone'), await countChanges()]
  aheadMs = 31_000
  await expect.poll(async () => (await readIndexer()).problem).toMatch(/lags/)
  const figure = (await readFigures(kith.server)).get('kith_indexer_problem')
  const afterAWhile = await readState('undone')

  await anvil.client.increaseTime({ seconds: 1_000 })
  await anvil.client.mine({ blocks: 1 })
  await caughtUp()

  expect(atFirst).toEqual([null, 'pending', changes])
  expect([figure, afterAWhile]).toEqual([1, 'pending'])
  await expect.poll(async () => (await readIndexer()).problem).toBeNull()
  expect(await readIndexer()).toMatchObject({ block: String(base + 1n), head: String(base + 1n) })
  expect([await readState('undone'), await countChanges()]).toEqual(['absent', changes + 1])
})

test('behavior: a restarted chain is followed from its first block, however long the old one was', {
  tags: ['slow'],
}, async () => {
  await register('bygone')
  await anvil.client.mine({ blocks: 700 })
  await caughtUp()
  expect(await readState('bygone')).toBe('confirmed')
  await using other = await startAnvil()
  await other.client.mine({ blocks: 2 })

  nodes.upstream = other.url

  await expect.poll(async () => (await readIndexer()).block, { timeout: 30_000 }).toBe('2')
  expect(await readState('bygone')).toBe('absent')
  expect(await readIndexer()).toMatchObject({ head: '2', problem: null })
})

test('behavior: metrics and status report the age of the newest block, and since when none came', async () => {
  const read = async () => {
    const figures = await readFigures(kith.server)
    return ['age', 'unchanged'].map((name) => figures.get(`kith_indexer_head_${name}_seconds`) ?? Number.NaN)
  }
  const { timestamp } = await anvil.client.getBlock()
  const [age = 0, unchanged = 0] = await read()
  const status = await readIndexer()
  aheadMs = 600_000
  const [lateAge = 0, lateUnchanged = 0] = await read()
  await anvil.client.mine({ blocks: 1 })
  await caughtUp()
  const [newAge = 0, newUnchanged = 0] = await read()

  expect(new Date(status.headTime ?? 0)).toEqual(new Date(1_000 * Number(timestamp)))
  expect(Date.parse(status.headSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  // The chain's clock may be a little ahead of this one.
  expect([lateAge - age, lateUnchanged - unchanged].every((growth) => growth >= 590 && growth < 660)).toBe(true)
  expect(newAge).toBeGreaterThan(500)
  expect(newUnchanged).toBeLessThan(60)
})
