import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainEvent } from '../../indexer/ChainEvent.ts'
import { commitBlock } from '../../indexer/commitBlock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const dayMs = 86_400_000
const clock = { ms: Date.parse('2026-11-21T23:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

async function readProfile(address: string) {
  const { data } = await it.ask(
    `query ($address: Address!) { account(address: $address) {
      activity { day count } handle handleSince handleReceivedFrom { address } } }`,
    { address },
  )
  return data.account
}

test('behavior: activity counts posts and replies per UTC day over the last 53 weeks', async () => {
  const ada = await it.signIn()
  await it.act(ada, { type: 'post', text: 'Late' })
  const root = await it.act(ada, { type: 'post', text: 'Later' })
  clock.ms += 2 * 3_600_000
  await it.act(ada, { type: 'post', text: 'Next day', reply: { root, parent: root } })
  const gone = await it.act(ada, { type: 'post', text: 'Gone' })
  await it.act(ada, { type: 'delete', to: gone })

  const before = await readProfile(ada.address)
  clock.ms = Date.parse('2026-11-21T12:00:00Z') + 371 * dayMs
  const after = await readProfile(ada.address)
  const none = await readProfile(`0x${'12'.repeat(20)}`)

  expect(before.activity).toEqual([
    { day: '2026-11-21', count: 2 },
    { day: '2026-11-22', count: 1 },
  ])
  expect(after.activity).toEqual([{ day: '2026-11-22', count: 1 }])
  expect(none.activity).toEqual([])
})

test('behavior: an account shows since when it has its handle, and its previous owner', async () => {
  const [seller, buyer, other] = [1, 2, 3].map((index) => getAddress(`0x${String(index).padStart(40, '0')}`)) as [
    Hex,
    Hex,
    Hex,
  ]
  const kept = (await readProfile(seller)).handleSince
  const at = (block: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + block * dayMs)
  const chain: ChainEvent[][] = [
    [
      { kind: 'HandleRegistered', tokenId: 7n, owner: seller, handle: 'weaver-7' },
      { kind: 'Transfer', tokenId: 7n, owner: seller, handle: null },
      { kind: 'HandleRegistered', tokenId: 8n, owner: other, handle: 'weaver-8' },
      { kind: 'PrimarySet', tokenId: 8n, owner: other, handle: 'weaver-8' },
    ],
    [
      { kind: 'Transfer', tokenId: 7n, owner: buyer, handle: null },
      { kind: 'PrimarySet', tokenId: 7n, owner: buyer, handle: 'weaver-7' },
    ],
  ]
  let after = null
  for (const [index, events] of chain.entries()) {
    const block = { number: BigInt(index + 1), hash: `0x${String(index + 1).padStart(64, '0')}` as const }
    await commitBlock(it.server.db, {
      chainId: 80_001,
      after,
      block,
      confirmations: 1,
      now: new Date(clock.ms),
      events: events.map((event, logIndex) => ({
        ...event,
        blockNumber: block.number,
        logIndex,
        blockTime: at(index + 1),
      })),
    })
    after = block
  }

  const [bought, registered, sold] = [await readProfile(buyer), await readProfile(other), await readProfile(seller)]

  expect(kept).toBeNull()
  expect(bought).toMatchObject({
    handle: 'weaver-7',
    handleSince: at(2).toISOString(),
    handleReceivedFrom: { address: seller },
  })
  expect(registered).toMatchObject({
    handle: 'weaver-8',
    handleSince: at(1).toISOString(),
    handleReceivedFrom: null,
  })
  expect(sold).toMatchObject({ handle: null, handleSince: null, handleReceivedFrom: null })
})
