import { contractAddresses, tipsAbi } from '@kith/protocol/abis'
import { deterministicDeployer, tipsBytecode } from '@kith/protocol/bytecode'
import { concat, getAddress, type Hex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import { type Anvil, deployRegistry, startAnvil } from '../../testing/chain/startAnvil.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const address = contractAddresses.Tips.polygonMumbai
let anvil: Anvil
let it: TestServer

beforeEach(async () => {
  anvil = await startAnvil()
  await deployRegistry(anvil)
  await anvil.client.sendTransaction({
    to: deterministicDeployer.address,
    data: concat([deterministicDeployer.salt, tipsBytecode]),
    gas: 8_000_000n,
  })
  await anvil.client.mine({ blocks: 1 })
  it = await startTestServer({ env: { RPC_URL_POLYGON_MUMBAI: anvil.url, CONFIRMATIONS: '3' } })
})
afterEach(async () => {
  await it[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

async function tip(author: Hex, postId: string, value: bigint): Promise<void> {
  await anvil.client.writeContract({
    address,
    abi: tipsAbi,
    functionName: 'tip',
    args: [author, `0x${toHex(findDigest(postId) ?? new Uint8Array(32))}`],
    value,
    gas: 100_000n,
  })
}

async function caughtUp(): Promise<void> {
  const newest = String(await anvil.client.getBlockNumber({ cacheTime: 0 }))
  await expect
    .poll(async () => {
      const status = (await (await fetch(`${it.url}/status.json`)).json()) as { indexer: { block: string } }
      return status.indexer.block
    })
    .toBe(newest)
}

const fields = 'amountWei confirmed transaction from { address } to { address } post { text }'

async function readTips(id: string) {
  const { data, errors } = await it.ask(
    `query ($id: ID!) { post(id: $id) { tips { totalWei count pendingCount list { edges { node { ${fields} } } } } } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  const { list, ...sums } = data.post.tips
  return { sums, list: list.edges.map(({ node }: { node: object }) => node) }
}

test('behavior: a tip counts for the author who got it: pending at first, gone with its block', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const [post, other] = [
    await it.act(ada, { type: 'post', text: 'Cloth' }),
    await it.act(ben, { type: 'post', text: 'Other' }),
  ]
  await caughtUp()
  const before = await readTips(post)
  await tip(ada.address, post, 5n)
  await anvil.client.mine({ blocks: 1 })
  await anvil.client.mine({ blocks: 2 })
  await caughtUp()
  const confirmed = await readTips(post)

  const snapshot = await anvil.client.snapshot()
  // More than any number of JavaScript holds exactly.
  await tip(ada.address, post, 10n ** 18n + 1n)
  // To somebody who did not write the post, and for none.
  await tip(ben.address, post, 7n)
  await tip(ada.address, ada.delegation, 9n)
  await tip(ben.address, other, 3n)
  await anvil.client.mine({ blocks: 1 })
  await caughtUp()
  const pending = await readTips(post)
  const { data } = await it.ask(
    `query ($sender: Address!, $ada: Address!) {
      sender: account(address: $sender) { tipsSent(first: 2) { edges { node { amountWei } } pageInfo { hasNextPage endCursor } } }
      ada: account(address: $ada) { tipsReceived { edges { node { amountWei } } } tipsSent { edges { node { id } } } } }`,
    { sender: anvil.client.account.address, ada: ada.address },
  )
  const next = await it.ask(
    `query ($sender: Address!, $after: String) { account(address: $sender) { tipsSent(first: 2, after: $after) {
      edges { node { amountWei } } pageInfo { hasNextPage } } } }`,
    { sender: anvil.client.account.address, after: data.sender.tipsSent.pageInfo.endCursor },
  )
  await anvil.client.revert({ id: snapshot })
  await anvil.client.mine({ blocks: 2 })
  await caughtUp()
  const back = await readTips(post)

  const [sender, recipient] = [anvil.client.account.address, getAddress(ada.address)]
  const five = {
    amountWei: '5',
    confirmed: true,
    transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    from: { address: sender },
    to: { address: recipient },
    post: { text: 'Cloth' },
  }
  const amounts = ({ edges }: { edges: { node: { amountWei: string } }[] }) => edges.map(({ node }) => node.amountWei)
  expect(before).toEqual({ sums: { totalWei: '0', count: 0, pendingCount: 0 }, list: [] })
  expect(confirmed).toEqual({ sums: { totalWei: '5', count: 1, pendingCount: 0 }, list: [five] })
  expect(pending.sums).toEqual({ totalWei: '1000000000000000006', count: 2, pendingCount: 1 })
  expect(pending.list).toMatchObject([{ amountWei: '1000000000000000001', confirmed: false }, five])
  expect([...amounts(data.sender.tipsSent), ...amounts(next.data.account.tipsSent)].sort()).toEqual(
    ['1000000000000000001', '3', '5'].sort(),
  )
  expect(next.data.account.tipsSent.pageInfo.hasNextPage).toBe(false)
  expect(amounts(data.ada.tipsReceived)).toEqual(['1000000000000000001', '5'])
  expect(data.ada.tipsSent.edges).toEqual([])
  expect(back).toEqual(confirmed)
})
