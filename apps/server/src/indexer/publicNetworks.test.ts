import { handleRegistryAbi as abi, contractAddresses, tipsAbi } from '@kith/protocol/abis'
import { deterministicDeployer, tipsBytecode } from '@kith/protocol/bytecode'
import { concat } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NodeRefusal, rangeRefusals, rateRefusals } from '../testing/chain/nodeRefusals.ts'
import { type Anvil, deployRegistry, startAnvil } from '../testing/chain/startAnvil.ts'
import { type Lie, type LyingNode, Refusal, startLyingNode } from '../testing/chain/startLyingNode.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const address = contractAddresses.HandleRegistry.polygon

async function readIndexer({ url }: TestServer) {
  const status = (await (await fetch(`${url}/status.json`)).json()) as {
    indexer: { block: string | null; problem: string | null }
  }
  return status.indexer
}

async function caughtUp(kith: TestServer, { client }: Anvil): Promise<void> {
  const head = String(await client.getBlockNumber({ cacheTime: 0 }))
  await expect.poll(async () => (await readIndexer(kith)).block).toBe(head)
}

async function register({ client }: Anvil, handle: string): Promise<void> {
  await client.writeContract({ address, abi, functionName: 'register', args: [handle] })
  await client.mine({ blocks: 1 })
}

const findHandle = async ({ server }: TestServer, name: string) =>
  (await server.db.selectFrom('handle').select('name').where('name', '=', name).executeTakeFirst())?.name ?? null

type Network = [key: 'polygon' | 'polygonAmoy', chainId: number, rpc: string]
const networks: Network[] = [
  ['polygon', 137, 'RPC_URL_POLYGON'],
  ['polygonAmoy', 80_002, 'RPC_URL_POLYGON_AMOY'],
]
const networkTitle = 'behavior: on %s by settings alone people sign in, post, own handles and tip'
// The gate tries one of them: the other has but another id and another address of its contracts.
test.each(networks.slice(0, 1))(networkTitle, useNetwork)
test.each(networks.slice(1))(networkTitle, { tags: ['slow'] }, useNetwork)

async function useNetwork(...[key, chainId, rpc]: Network): Promise<void> {
  await using anvil = await startAnvil({ chainId })
  await deployRegistry(anvil)
  await anvil.client.sendTransaction({
    to: deterministicDeployer.address,
    data: concat([deterministicDeployer.salt, tipsBytecode]),
    gas: 8_000_000n,
  })
  await anvil.client.mine({ blocks: 100 })
  await using kith = await startTestServer({
    env: {
      DEFAULT_CHAIN: key,
      CHAINS: key,
      [rpc]: anvil.url,
      INDEXER_START_BLOCK: '1',
      INDEXER_POLL_MS: '100',
      CONFIRMATIONS: '2',
    },
  })

  const ada = await kith.signIn({ chainId })
  const post = await kith.submit(ada, { type: 'post', text: 'On a public network' })
  await register(anvil, 'weaver-7')
  const { address: owner } = anvil.client.account
  await anvil.client.writeContract({
    address: contractAddresses.Tips[key],
    abi: tipsAbi,
    functionName: 'tip',
    args: [ada.address as `0x${string}`, `0x${'ab'.repeat(32)}`],
    value: 5n,
  })
  await anvil.client.mine({ blocks: 1 })
  await caughtUp(kith, anvil)
  const { data } = await kith.ask(
    '{ service { network indexer { problem } } account(handle: "weaver-7") { address handleConfirmed } }',
  )
  const tips = await kith.server.db.selectFrom('tip').select('amount').execute()

  expect(post).toMatch(/^bafyrei/)
  expect(data.service).toEqual({
    network: expect.stringContaining(`kith/1 eip155:${chainId} `),
    indexer: { problem: null },
  })
  expect(data.account).toEqual({ address: owner, handleConfirmed: true })
  expect(tips.map(({ amount }) => BigInt(amount))).toEqual([5n])
}

describe('nodes of providers', () => {
  let anvil: Anvil
  let node: LyingNode
  let kith: TestServer
  let count = 0
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 137 })
    node = await startLyingNode(anvil.url)
    await deployRegistry(anvil)
    kith = await startTestServer({
      env: { DEFAULT_CHAIN: 'polygon', CHAINS: 'polygon', RPC_URL_POLYGON: node.url, INDEXER_POLL_MS: '100' },
    })
  })
  afterAll(async () => {
    await kith[Symbol.asyncDispose]()
    await node[Symbol.asyncDispose]()
    await anvil[Symbol.asyncDispose]()
  })

  const widthOf = (params: readonly unknown[]): number | null => {
    const [{ fromBlock, toBlock }] = params as [{ fromBlock?: string; toBlock?: string }]
    return fromBlock === undefined || toBlock === undefined ? null : Number(toBlock) - Number(fromBlock) + 1
  }
  /** Refuses as the provider does. By its hash, each of them answers about one block. */
  const toLie =
    ({ status, error, maxBlocks }: NodeRefusal, asked: number[]): Lie =>
    ({ method, params }, honest) => {
      const width = method === 'eth_getLogs' ? widthOf(params) : null
      if (width === null) return honest
      asked.push(width)
      return width > maxBlocks ? new Refusal(error, status) : honest
    }
  /** Lets the chain grow by two handles `gap` blocks apart, out of the indexer's sight, so far that it reads both in ranges. Their names. */
  async function grow(gap = 8): Promise<readonly string[]> {
    node.tell(() => new Refusal({ code: -32_000, message: 'paused' }))
    await expect.poll(async () => (await readIndexer(kith)).problem).toMatch(/does not answer/)
    const names = [`provider-${count++}`, `provider-${count++}`]
    for (const name of names) {
      await register(anvil, name)
      await anvil.client.mine({ blocks: gap - 1 })
    }
    // As many as it reads one by one.
    await anvil.client.mine({ blocks: 64 })
    return names
  }
  async function expectFound(names: readonly string[]): Promise<void> {
    for (const name of names) await expect.poll(() => findHandle(kith, name)).toBe(name)
  }

  async function expectFit(refusal: NodeRefusal): Promise<void> {
    const names = await grow(Math.max(refusal.maxBlocks, 8))
    const asked: number[] = []

    node.tell(toLie(refusal, asked))
    await caughtUp(kith, anvil)

    for (const name of names) expect(await findHandle(kith, name)).toBe(name)
    expect(Math.max(...asked)).toBeGreaterThan(refusal.maxBlocks)
    // Half of them may be refused at first; later ones keep what was answered.
    if (refusal.maxBlocks > 0) {
      const refused = asked.filter((width) => width > refusal.maxBlocks)
      expect(refused.length).toBeLessThanOrEqual(asked.length / 2)
    }
    await expect.poll(async () => (await readIndexer(kith)).problem).toBeNull()
  }

  async function expectWaited(refusal: NodeRefusal): Promise<void> {
    const names = await grow()
    const asked: number[] = []

    node.tell(toLie(refusal, asked))
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
    const widths = new Set(asked)
    node.tell(null)

    // The next round asks for the same again.
    expect(widths.size).toBe(1)
    await expectFound(names)
  }

  // The gate tries a node that refuses some ranges, one that refuses all, and one rate limit; the full run every provider's.
  const wideRanges = rangeRefusals.filter(({ maxBlocks }) => maxBlocks > 0)
  const allRanges = rangeRefusals.filter(({ maxBlocks }) => maxBlocks === 0)
  const rangesTitle = 'behavior: ranges fit what is answered by $provider, and nothing is lost'
  const rateTitle = 'error: a rate limit of $provider is waited for, not answered by more requests'
  test.each([...wideRanges.slice(0, 1), ...allRanges])(rangesTitle, expectFit)
  test.each(wideRanges.slice(1))(rangesTitle, { tags: ['slow'] }, expectFit)
  test('behavior: a node that takes no batches is asked block by block', async () => {
    const names = await grow()

    // As startLyingNode answers a whole batch: with one object.
    node.tell(({ method, params }, honest) =>
      method === 'eth_getLogs' && widthOf(params) !== null
        ? new Refusal({ code: -32_600, message: 'Batch requests are not supported' }, 400)
        : honest,
    )

    await expectFound(names)
    node.tell(null)
  })

  test.each(rateRefusals.slice(0, 1))(rateTitle, expectWaited)
  test.each(rateRefusals.slice(1))(rateTitle, { tags: ['slow'] }, expectWaited)

  test('behavior: a null block where a block is known is waited for, and nothing is skipped', async () => {
    const names = await grow()
    let nulls = 0

    // Every other request is answered by a second node behind the address, which has none of the blocks by number.
    node.tell(({ method, params }, honest, request) => {
      if (method !== 'eth_getBlockByNumber' || params[0] === 'latest' || request % 2 === 0) return honest
      nulls += 1
      return null
    })
    await caughtUp(kith, anvil)

    // How often depends on whose turn it was first.
    expect(nulls).toBeGreaterThan(1)
    for (const name of names) expect(await findHandle(kith, name)).toBe(name)
    node.tell(null)
    await expect.poll(async () => (await readIndexer(kith)).problem).toBeNull()
  })
})
