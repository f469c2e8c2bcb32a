import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
let ada: Reader
let ben: Reader
let operator: Reader
beforeAll(async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  it = await startTestServer({ clock, env: { OPERATORS: account.address } })
  operator = await it.signIn({ account })
  ada = await it.signIn()
  ben = await it.signIn()
})
afterAll(() => it[Symbol.asyncDispose]())

const fields = '__typename id ... on Post { text deleted author { id } } ... on Account { postCount }'

test('behavior: node finds an account and a post by the ids that the API returns', async () => {
  const post = await it.act(ada, { type: 'post', text: 'Warp' })
  const { data: known } = await it.ask('query ($id: ID!) { post(id: $id) { id author { id } } }', { id: post })

  const { data } = await it.ask(
    `query ($post: ID!, $account: ID!) { post: node(id: $post) { ${fields} } account: node(id: $account) { ${fields} } }`,
    { post: known.post.id, account: known.post.author.id },
  )

  const id = getAddress(ada.address)
  expect(data.post).toEqual({ __typename: 'Post', id: post, text: 'Warp', deleted: false, author: { id } })
  expect(data.account).toEqual({ __typename: 'Account', id, postCount: 1 })
})

test('behavior: nodes come in the requested order, unknown ones as null, posts in one statement', async () => {
  const [one, two] = [
    await it.act(ada, { type: 'post', text: 'One' }),
    await it.act(ben, { type: 'post', text: 'Two' }),
  ]
  const unknown = `0x${'7'.repeat(40)}`
  const ids = [two, ben.address.toUpperCase().replace('X', 'x'), 'nonsense', one, ada.delegation, '0x12', two, unknown]

  using statements = recordStatements()
  const { data } = await it.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids })

  expect(data.nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([
    ...[two, getAddress(ben.address), null, one, null, null, two],
    // Every address has an account.
    getAddress(unknown),
  ])
  expect(statements.listTexts().filter((text) => /from "post"/.test(text))).toHaveLength(1)
})

test('behavior: nodes shows and hides exactly what post and account do', async () => {
  const [kept, deleted] = [
    await it.act(ada, { type: 'post', text: 'Kept' }),
    await it.act(ada, { type: 'post', text: 'Deleted' }),
  ]
  await it.act(ada, { type: 'delete', to: deleted })
  await it.act(ada, { type: 'block', to: ben.address })
  await it.act(ada, { type: 'profile', field: 'name', value: 'Ada' })
  await it.act(operator, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'For now' })
  const ids = [kept, deleted, ada.address]
  const post = 'text deleted withheld viewer { hidden { reason } }'
  const account = 'name suspended viewer { blockedBy }'

  for (const { token } of [{ token: undefined }, ada, ben, operator]) {
    const { data } = await it.ask(
      `query ($ids: [ID!]!, $posts: [ID!]!, $address: Address!) {
        nodes(ids: $ids) { ... on Post { ${post} } ... on Account { ${account} } }
        posts(ids: $posts) { ${post} } account(address: $address) { ${account} } }`,
      { ids, posts: [kept, deleted], address: ada.address },
      token,
    )

    expect(data.nodes).toEqual([...data.posts, data.account])
    const isTold = token === ada.token || token === operator.token
    expect(data.nodes[0].text).toBe(isTold ? 'Kept' : '')
    expect(data.nodes[1]).toMatchObject({ text: '', deleted: true })
    expect(data.nodes[2]).toMatchObject({ name: isTold ? 'Ada' : null, suspended: true })
  }
})

test('error: nodes takes as many ids as a page has entries, and each costs a list entry', async () => {
  await using scarce = await startTestServer({ clock, env: { LIMIT_ENTRIES: '60' } })
  const query = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `"0x${String(index).padStart(40, '0')}"`)
    return `nodes(ids: [${ids.join(' ')}]) { id }`
  }

  const tooMany = await scarce.ask(`{ ${query(51)} }`)
  const twice = await scarce.ask(`{ none: ${query(0)} one: ${query(40)} two: ${query(40)} }`)

  expect(tooMany.data).toEqual({ nodes: null })
  expect(tooMany.errors?.[0]?.message).toContain('A page has 1 to 50 entries, not 51.')
  expect([twice.data.none.length, twice.data.one.length, twice.data.two]).toEqual([0, 40, null])
  expect(twice.errors?.[0]?.extensions?.code).toBe('TooManyRequestsError')
})
