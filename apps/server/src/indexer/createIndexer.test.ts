import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, deployRegistry, startAnvil } from '../testing/chain/startAnvil.ts'
import { cut, endless, type Lie, type LyingNode, startLyingNode } from '../testing/chain/startLyingNode.ts'
import { readFigures } from '../testing/measure/readFigures.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const abi = handleRegistryAbi
let anvil: Anvil
let node: LyingNode
let address: `0x${string}`
let kith: TestServer

beforeAll(async () => {
  anvil = await startAnvil()
  node = await startLyingNode(anvil.url)
  kith = await startTestServer({ env: { RPC_URL_POLYGON_MUMBAI: node.url, CONFIRMATIONS: '2', METRICS_PORT: '0' } })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

async function readAccount(handle: string) {
  return (
    await kith.ask('query ($handle: String) { account(handle: $handle) { address handle handles handleConfirmed } }', {
      handle,
    })
  ).data.account
}

async function readIndexer() {
  const status = (await (await fetch(`${kith.url}/status.json`)).json()) as {
    indexer: { block: string | null; problem: string | null }
  }
  return status.indexer
}

/** Waits until the indexer has reached the newest block. */
async function caughtUp(): Promise<void> {
  const head = String(await anvil.client.getBlockNumber({ cacheTime: 0 }))
  await expect.poll(async () => (await readIndexer()).block).toBe(head)
}

async function write(functionName: 'register' | 'setPrimary', handle: string): Promise<void> {
  await anvil.client.writeContract({ address, abi, functionName, args: [handle] })
  await anvil.client.mine({ blocks: 1 })
  await caughtUp()
}

// One story on one chain: each step builds on the one before.
test('error: a chain without the contract is reported in a sentence', async () => {
  await expect.poll(async () => (await readIndexer()).problem).toContain('not deployed')

  address = await deployRegistry(anvil)
  await caughtUp()

  expect((await readIndexer()).problem).toBeNull()
})

test('behavior: a registered handle is pending, then confirmed', async () => {
  const before = (await kith.ask('{ service { logPosition } }')).data.service.logPosition
  await write('register', 'weaver-7')
  const pending = await readAccount('weaver-7')
  await anvil.client.mine({ blocks: 1 })
  await caughtUp()
  const confirmed = await readAccount('WEAVER-7')

  const owner = anvil.client.account.address
  expect(pending).toEqual({ address: owner, handle: 'weaver-7', handles: ['weaver-7'], handleConfirmed: false })
  expect(confirmed).toEqual({ address: owner, handle: 'weaver-7', handles: ['weaver-7'], handleConfirmed: true })
  // Both changes have their log position, for readers who follow the log.
  const after = (await kith.ask('{ service { logPosition } }')).data.service.logPosition
  expect(Number(after) - Number(before)).toBe(2)
})

test('behavior: another handle becomes the primary one only when chosen', async () => {
  await write('register', 'second-name')
  const kept = await readAccount('second-name')
  await write('setPrimary', 'second-name')

  expect(kept).toMatchObject({ handle: 'weaver-7', handles: ['weaver-7', 'second-name'] })
  expect(await readAccount('weaver-7')).toMatchObject({ handle: 'second-name', handles: ['second-name', 'weaver-7'] })
})

/** Reads since when its owner has had the handle: the time in seconds, and the block. */
async function readAge(name: string): Promise<readonly [bigint, bigint]> {
  const { owned_since, owned_block } = await kith.server.db
    .selectFrom('handle')
    .select(['owned_since', 'owned_block'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return [BigInt(owned_since.getTime()) / 1_000n, owned_block]
}

async function readNewestTime(): Promise<readonly [bigint, bigint]> {
  const { timestamp, number } = await anvil.client.getBlock()
  return [timestamp, number]
}

test('behavior: ownership begins with the block that registered a handle, whichever is primary', async () => {
  await write('register', 'third-name')
  const registered = await readNewestTime()
  await anvil.client.increaseTime({ seconds: 86_400 })
  await write('setPrimary', 'third-name')
  const afterChoice = await readAge('third-name')
  await write('setPrimary', 'second-name')

  expect(afterChoice).toEqual(registered)
  expect(await readAge('third-name')).toEqual(registered)
})

test('behavior: the owner of a handle is found by it, by its words, and a letter away', async () => {
  const find = async (query: string) => {
    const { data } = await kith.ask(
      'query ($query: String!) { searchAccounts(query: $query) { edges { node { handle } } } }',
      { query },
    )
    return data.searchAccounts.edges.map(({ node }: { node: { handle: string } }) => node.handle)
  }

  const found = await Promise.all(['@Weaver-7', 'weav', 'waever', 'name sec', 'secondnam', '7'].map(find))

  expect(found).toEqual(found.map(() => ['second-name']))
  expect([await find('eaver'), await find('weft')]).toEqual([['second-name'], []])
})

test('behavior: handle metadata carries the owner’s swatch', async () => {
  const tokenId = await anvil.client.readContract({ address, abi, functionName: 'tokenIdOf', args: ['weaver-7'] })

  const found = await fetch(`${kith.url}/handles/${tokenId}.json`)
  const missing = await fetch(`${kith.url}/handles/1.json`)

  expect(await found.json()).toMatchObject({
    name: 'weaver-7',
    image: expect.stringMatching(/^data:image\/svg\+xml/),
    external_url: expect.stringMatching(/\/u\/weaver-7$/),
  })
  expect(found.headers.get('access-control-allow-origin')).toBe('*')
  expect(missing.status).toBe(404)
})

test('behavior: a transferred handle leaves its owner without a primary one', async () => {
  const to = '0x52908400098527886E0F7030069857D2E4169EE7'
  const from = anvil.client.account.address
  const tokenId = await anvil.client.readContract({ address, abi, functionName: 'tokenIdOf', args: ['second-name'] })
  const age = await readAge('second-name')
  const snapshot = await anvil.client.snapshot()
  await anvil.client.writeContract({ address, abi, functionName: 'transferFrom', args: [from, to, tokenId] })
  await anvil.client.increaseTime({ seconds: 86_400 })
  await anvil.client.mine({ blocks: 1 })
  const transferred = await readNewestTime()
  await caughtUp()

  expect(await readAccount('second-name')).toMatchObject({ address: to, handle: null, handles: ['second-name'] })
  expect(await readAccount('weaver-7')).toMatchObject({
    address: from,
    handle: null,
    handles: ['third-name', 'weaver-7'],
  })
  expect(await readAge('second-name')).toEqual(transferred)

  // The chain is rewound: as if the transfer had never been.
  await anvil.client.revert({ id: snapshot })
  await anvil.client.mine({ blocks: 3 })
  await caughtUp()

  expect(await readAccount('second-name')).toMatchObject({ address: from, handle: 'second-name' })
  expect(await readAge('second-name')).toEqual(age)
})

test('behavior: a reorganised chain undoes what it had confirmed, and restores what comes again', async () => {
  const before = await anvil.client.getBlockNumber({ cacheTime: 0 })
  await write('register', 'fleeting')
  expect(await readAccount('fleeting')).not.toBeNull()

  await anvil.client.request({
    // anvil's own method, unknown to viem's types: other blocks take the place of the newest ones.
    method: 'anvil_reorg' as never,
    params: [1, []] as never,
  })
  await anvil.client.mine({ blocks: 2 })
  await caughtUp()
  const afterReorg = await readAccount('fleeting')
  const hashes = await kith.server.db
    .selectFrom('chain_block')
    .select('hash')
    .where('number', '=', before + 1n)
    .execute()
  const { hash } = await anvil.client.getBlock({ blockNumber: before + 1n })
  await write('register', 'fleeting')

  expect(afterReorg).toBeNull()
  expect(hashes.map((row) => `0x${Buffer.from(row.hash).toString('hex')}`)).toEqual([hash])
  expect(await readAccount('fleeting')).not.toBeNull()
})

test('behavior: far behind, the indexer reads ranges and ends at the newest block all the same', {
  tags: ['slow'],
}, async () => {
  await anvil.client.writeContract({ address, abi, functionName: 'register', args: ['patient'] })
  await anvil.client.mine({ blocks: 1 })
  const registered = await readNewestTime()
  await anvil.client.mine({ blocks: 1_500 })
  await caughtUp()

  expect(await readAccount('patient')).toMatchObject({ address: anvil.client.account.address })
  expect(await readAge('patient')).toEqual(registered)
})

test('behavior: lag behind the chain and problems are in the metrics and in the status', async () => {
  const read = async () => {
    const figures = await readFigures(kith.server)
    return ['block', 'lag_blocks', 'problem'].map((name) => figures.get(`kith_indexer_${name}`))
  }
  await caughtUp()
  const first = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }))
  await expect.poll(read).toEqual([first, 0, 0])

  node.tell(({ method }, honest) => (method === 'eth_getLogs' ? null : honest))
  await anvil.client.mine({ blocks: 3 })

  await expect.poll(read).toEqual([first, 3, 1])
  expect(await readIndexer()).toMatchObject({ block: String(first), head: String(first + 3) })
  node.tell(null)
  await expect.poll(read).toEqual([first + 3, 0, 0])
})

test('behavior: a node that refuses many blocks at once is asked for fewer, then for more again', {
  tags: ['slow'],
}, async () => {
  const asked: number[] = []
  const first = await anvil.client.getBlockNumber({ cacheTime: 0 })
  // Nothing is read while the chain grows.
  node.tell(() => cut)
  await expect.poll(async () => (await readIndexer()).problem).toMatch(/does not answer/)
  await anvil.client.mine({ blocks: 1_500 })
  node.tell(({ method, params }, honest) => {
    if (method !== 'eth_getLogs') return honest
    const [{ fromBlock, toBlock }] = params as [{ fromBlock?: string; toBlock?: string }]
    // Block by block, they are asked about by hash.
    if (fromBlock === undefined || toBlock === undefined) return honest
    const count = Number(toBlock) - Number(fromBlock) + 1
    // The first hundred blocks are the full ones.
    const most = BigInt(fromBlock) <= first + 100n ? 20 : 200
    if (count > most) return null
    asked.push(count)
    return honest
  })
  await write('register', 'piecemeal')
  node.tell(null)

  expect(await readAccount('piecemeal')).toMatchObject({ address: anvil.client.account.address })
  expect([Math.min(...asked) <= 20, Math.max(...asked) > 100]).toEqual([true, true])
})

/** Changes what the node says of blocks, or of logs. */
const aboutBlocks =
  (change: (block: Record<string, unknown>, asked: unknown) => object): Lie =>
  ({ method, params }, honest) =>
    method === 'eth_getBlockByNumber' ? { ...(honest as object), ...change(honest as never, params[0]) } : honest
const aboutLogs =
  (change: Record<string, unknown>): Lie =>
  ({ method }, honest) =>
    method === 'eth_getLogs' ? [...(honest as object[]), { ...sampleLog, ...change }] : honest
const zeros = `0x${'0'.repeat(64)}`
/** A log as it may be in any block: who set a primary handle. */
const sampleLog = {
  address: contractAddresses.HandleRegistry.polygonMumbai,
  topics: [zeros, zeros, zeros],
  data: '0x',
  transactionHash: zeros,
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
}

type FalseAnswer = [name: string, problem: RegExp, lie: Lie]
const falseAnswers: FalseAnswer[] = [
  [
    'answers for another chain',
    /for the chain 1\b/,
    ({ method }, honest) => (method === 'eth_chainId' ? '0x1' : honest),
  ],
  ['names another parent', /is no child/, aboutBlocks(() => ({ parentHash: zeros }))],
  ['gives another block', /was asked for/, aboutBlocks((_, asked) => (asked === 'latest' ? {} : { number: '0x7' }))],
  ['gives a block without a hash', /without a hash/, aboutBlocks(() => ({ hash: '0x' }))],
  ['gives a log of another contract', /was not asked about/, aboutLogs({ address: `0x${'1'.repeat(40)}` })],
  ['gives a log of another block', /was not asked for/, aboutLogs({ blockNumber: '0xfffff', blockHash: zeros })],
  [
    'gives an answer that does not end',
    /does not answer/,
    ({ method }, honest) => (method === 'eth_getLogs' ? endless : honest),
  ],
]
/** They are refused as the ones above, and each test begins with a cut connection. */
const similarAnswers: FalseAnswer[] = [
  ['gives a number past all numbers', /of the number/, aboutBlocks(() => ({ number: `0x${'f'.repeat(64)}` }))],
  ['cuts the connection', /does not answer/, () => cut],
  ['gives nothing where a block should be', /failed|does not answer/, () => null],
]
const falseTitle = 'error: a node that %s is reported; nothing is written, and all goes on with the truth'
test.each(falseAnswers)(falseTitle, expectReported)
test.each(similarAnswers)(falseTitle, { tags: ['slow'] }, expectReported)

async function expectReported(...[, problem, lie]: FalseAnswer): Promise<void> {
  const readRows = () => kith.server.db.selectFrom('chain_event').selectAll().orderBy('block_number').execute()
  const [rows, { block }] = [await readRows(), await readIndexer()]
  // Cuts off the round in flight, which began with the truth and may be past the false answer.
  node.tell(() => cut)
  await expect.poll(async () => (await readIndexer()).problem).toMatch(/does not answer/)
  node.tell(lie)
  await anvil.client.mine({ blocks: 1 })
  await expect.poll(async () => (await readIndexer()).problem).toMatch(problem)
  const during = [await readRows(), (await kith.ask('{ service { indexer { block } } }')).data.service.indexer.block]

  node.tell(null)
  await caughtUp()

  expect(during).toEqual([rows, block])
  await expect.poll(async () => (await readIndexer()).problem).toBeNull()
  expect(await readAccount('weaver-7')).toMatchObject({ address: anvil.client.account.address })
}

test('error: a node that gives one log twice is reported', async () => {
  node.tell(({ method }, honest) =>
    method === 'eth_getLogs' ? [...(honest as object[]), ...(honest as object[])] : honest,
  )
  await anvil.client.writeContract({ address, abi, functionName: 'register', args: ['two-fold'] })
  await anvil.client.mine({ blocks: 1 })
  await expect.poll(async () => (await readIndexer()).problem).toContain('two logs')
  const during = await readAccount('two-fold')

  node.tell(null)
  await caughtUp()

  expect(during).toBeNull()
  expect(await readAccount('two-fold')).not.toBeNull()
})

test('error: a node that takes requests and never answers is reported in a sentence', async () => {
  const node = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const env = { RPC_URL_POLYGON_MUMBAI: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  let aheadMs = 0
  await using stuck = await startTestServer({ env, now: () => Date.now() + aheadMs })
  const readProblem = async () => {
    const status = (await (await fetch(`${stuck.url}/status.json`)).json()) as { indexer: { problem: string | null } }
    return status.indexer.problem
  }

  const atFirst = await readProblem()
  aheadMs = 16_000

  expect(atFirst).toBeNull()
  expect(await readProblem()).toContain('has not answered')
  node.closeAllConnections()
  node.close()
})
