import { createPublicKey, verify } from 'node:crypto'
import { decodeEnvelope, parseDidKey, receiptBytes } from '@kith/protocol'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEvents, readEventTexts } from './testing/readEvents.ts'
import { startTestServer, type TestServer, toBase64 } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer()
})
afterAll(() => kith[Symbol.asyncDispose]())

const page = '{ edges { node { id text author { address } } } pageInfo { hasNextPage endCursor } }'

test('behavior: what one person posts, a follower finds at home and a stranger in the latest', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const id = await kith.submit(ada, { type: 'post', text: 'Warp and weft' })
  await kith.submit(ben, { type: 'follow', to: ada.address as `0x${string}` })
  await kith.submit(ben, { type: 'like', to: id })

  const home = await kith.ask(
    `{ viewer { home ${page} liked(posts: ["${id}"]) follows(accounts: ["${ada.address}"]) } }`,
    {},
    ben.token,
  )
  const open = await kith.ask(
    `query ($id: ID!) { latest(first: 1) ${page} viewer { expiresAt }
      post(id: $id) { likeCount likes { edges { node { address } } } author { followerCount postCount } } }`,
    { id },
  )

  expect(home.data.viewer.home.edges[0].node).toMatchObject({ id, text: 'Warp and weft' })
  expect(home.data.viewer.liked).toEqual([id])
  expect(home.data.viewer.follows[0].toLowerCase()).toBe(ada.address)
  expect(open.data.latest.edges[0].node.id).toBe(id)
  expect(open.data.viewer).toBeNull()
  expect(open.data.post).toMatchObject({ likeCount: 1, author: { followerCount: 1, postCount: 1 } })
})

test('behavior: counts a refollow once, and an unfollow takes it back', async () => {
  const [ada, ben, cleo] = [await kith.signIn(), await kith.signIn(), await kith.signIn()]
  const to = ada.address as `0x${string}`
  const ts = Date.now()
  await kith.submit(ben, { type: 'follow', to }, { ts })
  await kith.submit(cleo, { type: 'follow', to }, { ts })
  await kith.submit(ben, { type: 'follow', to }, { ts: ts + 1 })
  const count = () =>
    kith.ask(`{ account(address: "${to}") { followerCount followers { edges { node { address } } } } }`)

  const during = (await count()).data.account
  await kith.submit(ben, { type: 'unfollow', to }, { ts: ts + 10 })
  // Signed before the unfollow, but it arrives after it.
  const stale = await kith.submit(ben, { type: 'follow', to }, { ts: ts + 5 })
  const after = (await count()).data.account

  // The newest follower is first; following again moves no one up.
  const order = during.followers.edges.map(({ node }: { node: { address: string } }) => node.address.toLowerCase())
  expect(order).toEqual([cleo.address, ben.address])
  expect(during.followerCount).toBe(2)
  expect(stale).toMatch(/^bafyrei/)
  expect(after).toMatchObject({ followerCount: 1, followers: { edges: [{ node: {} }] } })
})

test('behavior: pages by cursor neither skip nor repeat while posts arrive', async () => {
  const ada = await kith.signIn()
  for (let index = 0; index < 5; index++) await kith.submit(ada, { type: 'post', text: `Post ${index}` })
  const query = `query ($after: String) { account(address: "${ada.address}") { posts(first: 2, after: $after) ${page} } }`

  const first = (await kith.ask(query)).data.account.posts
  await kith.submit(ada, { type: 'post', text: 'Newer' })
  const second = (await kith.ask(query, { after: first.pageInfo.endCursor })).data.account.posts
  const third = (await kith.ask(query, { after: second.pageInfo.endCursor })).data.account.posts

  const texts = [first, second, third].flatMap(({ edges }) =>
    edges.map(({ node }: { node: { text: string } }) => node.text),
  )
  expect(texts).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1', 'Post 0'])
  expect(third.pageInfo.hasNextPage).toBe(false)
})

test('behavior: replies know their thread, and a profile shows its newest values', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const root = await kith.submit(ada, { type: 'post', text: 'Root' })
  const reply = await kith.submit(ben, { type: 'post', text: 'Reply', reply: { root, parent: root } })
  await kith.submit(ben, { type: 'post', text: 'Nested', reply: { root, parent: reply } })
  const ts = Date.now()
  await kith.submit(ben, { type: 'profile', field: 'name', value: 'Ben' }, { ts })
  await kith.submit(ben, { type: 'profile', field: 'name', value: 'Older' }, { ts: ts - 1 })

  const { data } = await kith.ask(
    `query ($id: ID!) { post(id: $id) { replyCount replies { edges { node { text root { id } parent { id } replyCount author { name } } } } } }`,
    { id: root },
  )

  expect(data.post.replyCount).toBe(1)
  expect(data.post.replies.edges).toEqual([
    { node: { text: 'Reply', root: { id: root }, parent: { id: root }, replyCount: 1, author: { name: 'Ben' } } },
  ])
})

test('behavior: a post shows who may reply to it', async () => {
  const ada = await kith.signIn()
  const ids = [
    await kith.submit(ada, { type: 'post', text: 'To all' }),
    await kith.submit(ada, { type: 'post', text: 'To friends', replies: 'following' }),
    await kith.submit(ada, { type: 'post', text: 'To those mentioned', replies: 'mentioned' }),
  ]

  const answers = await Promise.all(
    ids.map((id) => kith.ask('query ($id: ID!) { post(id: $id) { replyControl } }', { id })),
  )

  expect(answers.map(({ data }) => data.post.replyControl)).toEqual(['EVERYONE', 'FOLLOWING', 'MENTIONED'])
})

test('behavior: a post carries the proof a stranger needs, with a receipt signed by the service', async () => {
  const ada = await kith.signIn()
  const id = await kith.submit(ada, { type: 'post', text: 'Provable' })

  const { data } = await kith.ask(
    `query ($id: ID!) { service { receiptKey } post(id: $id) { proof { attestation { block } envelope delegationId
      receipt { id seq network receivedAt signature previous } } } }`,
    { id },
  )

  const { receipt, envelope, attestation, delegationId } = data.post.proof
  const { publicKey } = parseDidKey(data.service.receiptKey)
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  })
  const bytes = receiptBytes({
    network: receipt.network,
    id,
    seq: BigInt(receipt.seq),
    receivedMs: Date.parse(receipt.receivedAt),
    previous: receipt.previous,
  })
  expect(receipt.previous).toBe(null)
  expect(verify(null, bytes, key, Buffer.from(receipt.signature, 'base64'))).toBe(true)
  expect(decodeEnvelope(new Uint8Array(Buffer.from(envelope, 'base64')))).toMatchObject({
    id,
    message: { text: 'Provable' },
  })
  expect(delegationId).toBe(ada.delegation)
  expect(attestation).toBeNull()
})

test('behavior: a token ends with its key, and a live key gets another without the wallet', async () => {
  const ada = await kith.signIn()
  const request = await ada.signTokenRequest(Date.now())
  const getToken = () =>
    kith.ask(
      'mutation ($input: AccessTokenInput!) { accessToken(input: $input) { ... on AccessToken { token } ... on Refusal { name } } }',
      { input: { ...request, proof: toBase64(request.proof) } },
    )
  const viewer = async (token: string) => (await kith.ask('{ viewer { delegation } }', {}, token)).data.viewer

  const { token } = (await getToken()).data.accessToken
  const before = await viewer(token)
  await kith.submit(ada, { type: 'revoke' })

  expect(before).toEqual({ delegation: ada.delegation })
  expect(await viewer(token)).toBeNull()
  expect(await viewer(ada.token)).toBeNull()
  expect(await viewer('forged')).toBeNull()
  expect((await getToken()).data.accessToken).toEqual({ name: 'DelegationRevokedError' })
})

test('behavior: a stream resumes after a position and goes on live', async () => {
  const ada = await kith.signIn()
  const before = (await kith.ask('{ service { logPosition } }')).data.service.logPosition
  const missed = await kith.submit(ada, { type: 'post', text: 'Missed' })
  const stop = new AbortController()
  const response = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', origin: testOrigin },
    body: JSON.stringify({
      query: 'subscription ($after: Seq) { events(after: $after) { seq kind post { id } account { postCount } } }',
      variables: { after: before },
    }),
    signal: stop.signal,
  })

  const events = readEvents(response)
  const first = (await events.next()).value?.data
  const live = await kith.submit(ada, { type: 'post', text: 'Live' })
  const second = (await events.next()).value?.data
  stop.abort()

  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('access-control-allow-origin')).toBe(testOrigin)
  expect(first).toMatchObject({ kind: 'post', post: { id: missed }, account: { postCount: 1 } })
  expect(second).toMatchObject({ kind: 'post', post: { id: live }, account: { postCount: 2 } })
})

test('error: lists, depth and size are bounded; a wrong token or cursor is refused plainly', async () => {
  await kith.submit(await kith.signIn(), { type: 'post', text: 'One thread to ask for' })
  const tooMany = await kith.ask('{ latest(first: 51) { edges { cursor } } }')
  const foreign = await kith.ask('{ latest(after: "abc") { edges { cursor } } }')
  const nested = `{ latest { edges { node ${'{ parent '.repeat(12)}{ id }${' }'.repeat(12)} } } }`
  const deep = await kith.ask(nested)
  const lists = Array.from({ length: 40 }, (_, index) => `p${index}: latest(first: 50) { ...Thread }`)
  const wide = await kith.ask(
    `{ ${lists.join(' ')} } fragment Thread on PostConnection { edges { node { replies(first: 50) { edges { cursor } } quotes(first: 50) { edges { cursor } } } } }`,
  )

  expect(tooMany.errors?.[0]?.extensions?.code).toBe('PageError')
  expect(foreign.errors?.[0]?.extensions?.code).toBe('PageError')
  expect(deep.errors?.[0]?.message).toContain('12 fields')
  expect(JSON.stringify(wide.errors ?? [])).toContain('too many entries')
})

/** Gives these posts the costliest text in the log: from before the text rules, six bytes of JSON for each byte. */
async function lengthen(text: string): Promise<void> {
  await kith.server.db
    .updateTable('post')
    .set({ text: '\u0001'.repeat(3_900) })
    .where('text', '=', text)
    .execute()
}

test('error: no answer or event exceeds 8,000,000 bytes, however lists and fragments multiply', async () => {
  const ada = await kith.signIn()
  const after = (await kith.ask('{ service { logPosition } }')).data.service.logPosition
  const text = 'Long'
  const root = await kith.submit(ada, { type: 'post', text })
  let id = root
  for (let turn = 0; turn < 6; turn++)
    id = await kith.submit(ada, { type: 'post', text, quote: id, reply: { root, parent: id } })
  await lengthen(text)
  // Each level shows the one below it two or three times over: 190 texts in all.
  const refer = (level: number) => ['quote', 'root', 'parent'].map((field) => `${field} { ...L${level} }`).join(' ')
  const levels = Array.from({ length: 8 }, (_, n) => `fragment L${n} on Post { text ${n < 7 ? refer(n + 1) : ''} }`)
  const ask = async (posts: string) => {
    const response = await fetch(`${kith.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${posts} } ${levels.join(' ')}` }),
    })
    return Buffer.from(await response.arrayBuffer())
  }

  const once = await ask(`post(id: "${id}") { ...L0 }`)
  const twice = await ask(`a: post(id: "${id}") { ...L0 } b: post(id: "${id}") { ...L0 }`)
  const small = await kith.submit(ada, { type: 'post', text: 'Small' })
  const query = `subscription { events(after: "${after}") { post { id ...L0 copy: quote { ...L0 } again: parent { ...L0 } } } } ${levels.join(' ')}`
  const stop = new AbortController()
  const response = await fetch(`${kith.url}/graphql/stream?query=${encodeURIComponent(query)}`, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const answers = []
  for await (const { data } of readEventTexts(response)) {
    answers.push(JSON.parse(data))
    if (answers.length === 8) break
  }
  stop.abort()

  expect(once.length).toBeGreaterThan(4_000_000)
  expect(once.length).toBeLessThan(8_000_000)
  const refusal = {
    message: 'The answer would be larger than 8,000,000 bytes. Ask for fewer entries or fields at once.',
    extensions: { code: 'AnswerTooLargeError' },
  }
  expect(JSON.parse(twice.toString())).toEqual({ data: null, errors: [refusal] })
  // The longest thread of posts is too large for an event, and the next one is sent.
  expect(answers[6]).toEqual({ data: null, errors: [refusal] })
  expect(answers[7]).toMatchObject({ data: { events: { post: { id: small } } } })
})

test('regression: an answer that grows too large within a list leaves no unhandled rejection', async () => {
  const ada = await kith.signIn()
  const text = 'Longer'
  for (let turn = 0; turn < 10; turn++) await kith.submit(ada, { type: 'post', text })
  await lengthen(text)
  const left: unknown[] = []
  // As it is, it would end the process.
  const keep = (reason: unknown) => left.push(reason)
  process.on('unhandledRejection', keep)
  onTestFinished(() => void process.off('unhandledRejection', keep))
  // The labels are looked up while the texts are written.
  const pages = Array.from({ length: 36 }, (_, n) => `p${n}: latest(first: 10) { edges { node { text labels } } }`)

  const { data, errors } = await kith.ask(`{ ${pages.join(' ')} }`)

  expect({ data, errors, left }).toEqual({
    data: null,
    errors: [expect.objectContaining({ extensions: { code: 'AnswerTooLargeError' } })],
    left: [],
  })
})

test('error: what fails counts as well, with the path to it and every place that asked for it', async () => {
  const ada = await kith.signIn()
  const quote = await kith.submit(ada, { type: 'post', text: 'Quoted' })
  const posts = Array.from({ length: 50 }, (_, n) =>
    ada.sign({ type: 'post', text: `${n}`, quote }, { by: ada.delegation }),
  )
  await kith.send(...(await Promise.all(posts)))
  const wrong = 'replies(first: 51) { pageInfo { endCursor } } '.repeat(30)
  const names = Array.from({ length: 30 }, (_, n) => `q${n}: quote { ...Wrong }`).join(' ')
  const page = (first: number, fields: string) => `posts(first: ${first}) { edges { node { ${fields} } } }`

  const { data, errors } = await kith.ask(
    `query ($address: Address!) { account(address: $address) { ${page(5, `author { ${page(50, names)} }`)} } }
    fragment Wrong on Post { ${wrong} }`,
    { address: ada.address },
  )

  // By name first: where the answer is another, it has hundreds of errors.
  expect(new Set(errors?.map(({ extensions }) => extensions?.code))).toEqual(new Set(['AnswerTooLargeError']))
  expect(data).toBe(null)
  expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'AnswerTooLargeError' } })])
})

test('error: introspection fields take no alias', async () => {
  const renamed = [
    '{ s: __schema { description } }',
    '{ __schema { t: types { name } } }',
    '{ service { t: __typename } }',
  ]
  const answers = await Promise.all(renamed.map((query) => kith.ask(query)))
  const { data } = await kith.ask('{ a: __typename b: __typename __type(name: "Seq") { name } service { __typename } }')

  const refusal = expect.objectContaining({
    message: expect.stringContaining('take no alias'),
    extensions: { code: 'InvalidRequestError' },
  })
  expect(answers).toEqual(renamed.map(() => ({ errors: [refusal] })))
  expect(data).toEqual({ a: 'Query', b: 'Query', __type: { name: 'Seq' }, service: { __typename: 'Service' } })
})

test('error: a chain that does not answer shows in the status and stops nothing', async () => {
  const readStatus = async () => (await fetch(`${kith.url}/status.json`)).json()
  const problem = expect.stringContaining('does not answer')

  await expect.poll(readStatus).toMatchObject({ status: 'degraded', indexer: { problem } })

  const answers = await Promise.all(['/ready', '/health'].map((path) => fetch(`${kith.url}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('error: a port in use is named, with the remedy', async () => {
  const { port } = new URL(kith.url)

  await expect(startTestServer({ env: { PORT: port } })).rejects.toThrow(
    expect.objectContaining({ name: 'PortUnavailableError', message: expect.stringContaining('set PORT') }),
  )
})

test('behavior: the figures are read nowhere unless a setting says so', () => {
  expect(kith.server.metricsUrl).toBeNull()
})

test('behavior: pages of configured origins may send the graph a token, others may not', async () => {
  const preflight = (path: string, origin: string) =>
    fetch(`${kith.url}${path}`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  for (const path of ['/graphql', '/graphql/stream']) {
    const own = await preflight(path, testOrigin)
    const foreign = await preflight(path, 'https://evil.example')

    // A browser asks no further after any other status.
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe(testOrigin)
    expect(own.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(foreign.headers.get('access-control-allow-origin')).toBe('*')
    expect(foreign.headers.get('access-control-allow-headers')).not.toContain('authorization')
  }
})

test('behavior: GraphQL over HTTP answers a wrong document by status in the modern content type', async () => {
  const post = (body: string, accept: string) =>
    fetch(`${kith.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', accept }, body })

  const wrong = await post('{"query":"{ nothing }"}', 'application/graphql-response+json')
  const broken = await post('{', 'application/json')
  const form = await fetch(`${kith.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query":"{__typename}"}',
  })

  expect(wrong.status).toBe(400)
  expect(wrong.headers.get('content-type')).toContain('application/graphql-response+json')
  expect(broken.status).toBe(400)
  expect(form.status).toBe(415)
  expect(form.headers.get('content-type')).toContain('application/json')
  expect(await form.json()).toEqual({
    name: 'UnsupportedMediaTypeError',
    message: expect.stringContaining('application/json'),
  })
})
