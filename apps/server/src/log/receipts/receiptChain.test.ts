import { checkReceiptChain, receiptHash } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProjections } from '../../rebuild/rebuildProjections.ts'
import type { Body, Person } from '../../testing/createPerson.ts'
import { readRows } from '../../testing/database/readRows.ts'
import { createImports } from '../../testing/export/createImports.ts'
import { readChain } from '../../testing/export/readChain.ts'
import { readReceipts } from '../../testing/export/readReceipts.ts'
import { openTestService, type TestService } from '../../testing/openTestService.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { testNetwork } from '../../testing/testNetwork.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const network = testNetwork
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const abort = new AbortController().signal
let it: TestService

beforeAll(async () => {
  it = await openTestService({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

const post = (text: string): Body => ({ type: 'post', text })

/** How many receipts and key ends an account has, and what is wrong with their chain. */
async function check({ address }: Pick<Person, 'address'>) {
  const receipts = await readChain(it.db, address)
  const { faults } = await checkReceiptChain(receipts, { network, receiptKeys: it.service.receiptKeys })
  return { count: receipts.length, faults }
}

test('behavior: each receipt names the previous one of its account, whatever the log has between', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const first = await it.submit(ada, post('Warp'))
  await it.submit(ben, post('Between'))
  const second = await it.submit(ada, { type: 'follow', to: ben.address })
  await it.submit(ada, { type: 'unfollow', to: ben.address })
  await it.submit(ada, { type: 'mute', to: ben.address })
  await it.submit(ada, { type: 'seen', upTo: 1 })

  if (first.kind !== 'receipt' || second.kind !== 'receipt') throw new Error('A message was not accepted.')
  const [entry] = await readReceipts(it.db, ada.address)
  if (!entry) throw new Error('There is no receipt.')
  expect(first.previous).toBe(null)
  expect(Buffer.from(second.previous ?? [])).toEqual(Buffer.from(receiptHash({ network, ...entry })))
  // What is private or moderates has no receipt.
  expect(await check(ada)).toEqual({ count: 3, faults: [] })
  expect(await check(ben)).toEqual({ count: 1, faults: [] })
})

test('behavior: one batch of several accounts, with a message twice, makes one chain each', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await it.submit(ada, post('Before'))
  const signed = await Promise.all([ada, ben, ada, ada, ben].map((person, index) => person.sign(post(`${index}`))))
  const again = [...signed, ...signed.slice(0, 2)].map(({ envelope }) => envelope)

  const outcomes = await it.service.submit(again)
  const later = await it.service.submit(again)

  expect(outcomes.map(({ kind }) => kind)).toEqual(again.map(() => 'receipt'))
  expect(outcomes.slice(5)).toEqual(outcomes.slice(0, 2))
  // What is there already is answered by the receipt it has.
  expect(later.map(toPlain)).toEqual(outcomes.map(toPlain))
  expect(await check(ada)).toEqual({ count: 4, faults: [] })
  expect(await check(ben)).toEqual({ count: 2, faults: [] })
})

/** Bytes of the database are of another class. */
function toPlain(outcome: object) {
  return Object.entries(outcome).map(([key, value]) => [
    key,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ])
}

test('behavior: services that write at the same time over one database add to one chain', async () => {
  const ada = await it.signIn()
  const services = [it.service, await it.open(), await it.open()]
  const signed = await Promise.all(Array.from({ length: 60 }, (_, index) => ada.sign(post(`At once ${index}`))))

  const outcomes = await Promise.all(
    signed.map(async ({ envelope }, index) => await services[index % 3]?.submit([envelope])),
  )

  expect(new Set(outcomes.map((outcome) => outcome?.[0]?.kind))).toEqual(new Set(['receipt']))
  expect(await check(ada)).toEqual({ count: 60, faults: [] })
})

test('behavior: the chain of an account continues after its deletion and a rebuild', async () => {
  const ada = await it.signIn()
  for (const text of ['One', 'Two']) await it.submit(ada, post(text))
  const challenge = await it.service.challengeDeletion({ address: ada.address, chainId: 80_001, origin: testOrigin })
  await it.service.deleteAccount({ deletion: await ada.signDeletion(challenge) })
  await it.service.purgeAccounts(abort)
  const back = await it.signIn({ account: ada.account })
  await it.submit(back, post('Three'))
  const before = await readRows(it.db)

  await rebuildProjections(it.db)
  await it.submit(back, post('Four'))

  expect(await check(ada)).toEqual({ count: 5, faults: [] })
  const after = await readRows(it.db)
  expect(after['message']).toEqual(expect.arrayContaining([...(before['message'] ?? [])]))
})

test('behavior: an imported message is a link at its new position, also if it waited for a post', async () => {
  await using server = await startTestServer({ clock })
  const imports = await createImports(server, clock)
  const [ada, ben] = [await server.signIn(), await server.signIn()]
  const old = await imports.createOld(ada)
  await server.act(ada, post('Here'))
  const parent = await ben.sign(post('Not here yet'), { ts: ++clock.ms })
  const messages = [
    await imports.write(old, post('Then')),
    await imports.write(old, { type: 'post', text: 'Re', reply: { root: parent.id, parent: parent.id } }),
  ]
  const file = imports.toFile(messages, { account: ada.address, delegations: [old.delegation] })

  const { answer } = await imports.post(ada, file)
  await server.act(ada, post('Here again'))
  await server.send(parent)
  await server.server.service.acceptHeldMessages(abort)

  expect(answer.results).toMatchObject([
    { outcome: 'accepted', receipt: { previous: expect.stringMatching(/^[\w+/]{43}=$/) } },
    { outcome: 'held' },
  ])
  const receipts = await readReceipts(server.server.db, ada.address)
  const { receiptKeys } = server.server.service
  expect(receipts).toHaveLength(4)
  expect(await checkReceiptChain(receipts, { network, receiptKeys })).toMatchObject({ faults: [] })
})
