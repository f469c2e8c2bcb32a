import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

test('behavior: posts and accounts come in the requested order, unknown as null, one statement', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const [one, two] = [
    await it.act(ada, { type: 'post', text: 'One' }),
    await it.act(ben, { type: 'post', text: 'Two' }),
  ]
  await it.server.db
    .insertInto('handle')
    .values({
      chain_id: 80_001n,
      token_id: Buffer.alloc(32, 7),
      name: 'weaver-7',
      owner: Buffer.from(ben.address.slice(2), 'hex'),
      is_primary: true,
      block_number: 1n,
      owned_since: new Date(clock.ms),
      owned_block: 1n,
      terms: '',
    })
    .execute()

  using statements = recordStatements()
  const { data } = await it.ask(
    `query ($ids: [ID!]!, $addresses: [Address!]!, $handles: [String!]!) {
      posts(ids: $ids) { text } accountsByAddress(addresses: $addresses) { address }
      accountsByHandle(handles: $handles) { address handle } }`,
    {
      ids: [two, ada.delegation, one, 'nonsense', two],
      addresses: [ben.address, ada.address],
      handles: ['nobody', 'Weaver-7', 'not a handle'],
    },
  )
  const asked = statements.listTexts().filter((text) => /"post"\."id"|handle\.name|"name" =/.test(text))

  expect(data.posts).toEqual([{ text: 'Two' }, null, { text: 'One' }, null, { text: 'Two' }])
  expect(data.accountsByAddress.map(({ address }: { address: string }) => address)).toEqual(
    [ben, ada].map(({ address }) => getAddress(address)),
  )
  expect(data.accountsByHandle).toEqual([null, { address: getAddress(ben.address), handle: 'weaver-7' }, null])
  expect(asked.filter((text) => text.includes('post.id')).length).toBeLessThanOrEqual(1)
})

test('error: no more are looked up at once than a page holds', async () => {
  const addresses = Array.from({ length: 51 }, (_, index) => `0x${String(index).padStart(40, '0')}`)

  const { data, errors } = await it.ask(
    'query ($addresses: [Address!]!) { accountsByAddress(addresses: $addresses) { id } }',
    { addresses },
  )

  expect(data).toEqual({ accountsByAddress: null })
  expect(errors?.[0]?.message).toContain('A page has 1 to 50 entries, not 51.')
})

test('behavior: account takes one name in by, and still takes the arguments before it', async () => {
  const cleo = await it.signIn()
  await it.server.db
    .insertInto('handle')
    .values({
      chain_id: 80_001n,
      token_id: Buffer.alloc(32, 8),
      name: 'cleo',
      owner: Buffer.from(cleo.address.slice(2), 'hex'),
      is_primary: true,
      block_number: 1n,
      owned_since: new Date(clock.ms),
      owned_block: 1n,
      terms: '',
    })
    .execute()

  const { data } = await it.ask(
    `query ($by: AccountBy!, $address: Address!) {
      variable: account(by: $by) { address } address: account(by: { address: $address }) { address }
      unowned: account(by: { handle: "unowned" }) { address } none: account { address }
      oldHandle: account(handle: "cleo") { address } oldAddress: account(address: $address) { address } }`,
    { by: { handle: 'Cleo' }, address: cleo.address },
  )

  const found = { address: getAddress(cleo.address) }
  expect(data).toEqual({
    ...{ variable: found, address: found, unowned: null },
    ...{ none: null, oldHandle: found, oldAddress: found },
  })
})

test.each([
  ['{ account(by: {}) { id } }', {}],
  ['{ account(by: { handle: null }) { id } }', {}],
  [`{ account(by: { handle: "ada", address: "0x${'1'.repeat(40)}" }) { id } }`, {}],
  ['query ($by: AccountBy!) { account(by: $by) { id } }', { by: {} }],
  ['query ($by: AccountBy!) { account(by: $by) { id } }', { by: { handle: 'ada', address: null } }],
  ['query ($handle: String) { account(by: { handle: $handle }) { id } }', { handle: 'ada' }],
])('error: account(by:) takes exactly one name: %s %j', async (query, variables) => {
  const { data, errors } = await it.ask(query, variables)

  expect(data).toBeUndefined()
  expect(errors?.[0]?.extensions?.code).toBe('InvalidRequestError')
})
