import { abilities, moderationLabels, parseDidKey, reportCategories, verifyEnvelopeWebCrypto } from '@kith/protocol'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createService } from '../../service/createService.ts'
import type { Reader } from '../../testing/createPerson.ts'
import { establish } from '../../testing/establish.ts'
import { readPages } from '../../testing/readPages.ts'
import { startTestServer, type TestServer, toBase64 } from '../../testing/startTestServer.ts'
import { testNetwork } from '../../testing/testNetwork.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const now = () => clock.ms
const day = 86_400_000
const wallet = privateKeyToAccount(generatePrivateKey())
const secondWallet = privateKeyToAccount(generatePrivateKey())
let it: TestServer
let operator: Reader

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: ` ${wallet.address}, ${secondWallet.address}` } })
  operator = await it.signIn({ account: wallet })
})
afterAll(() => it[Symbol.asyncDispose]())

const actFields = `id act reason label until inForce account { address } post { id text withheld } content { text }
  answer { text outcome outcomeReason }`

async function readQueue(state: 'OPEN' | 'DECIDED' = 'OPEN', person: Reader = operator) {
  const { data } = await it.ask(
    `query ($state: ModerationCaseState!) { viewer { moderation { queue(state: $state) { edges { node {
      id account { address } post { id } content { text } reportCount answerCount categories { category count }
      reports { edges { node { reporter { address } category note open } } }
      answers { edges { node { id answer { text } } } }
      acts { edges { node { act reason } operator { address } } } } } } } } }`,
    { state },
    person.token,
  )
  return data.viewer.moderation?.queue.edges.map(toNode) ?? null
}

/** The acts shown to an account, newest first. */
async function readActs({ token }: Reader) {
  const { data } = await it.ask(`{ viewer { moderationActs { edges { node { ${actFields} } } } } }`, {}, token)
  return data.viewer.moderationActs.edges.map(toNode)
}

function toNode<Node>({ node }: { node: Node }): Node {
  return node
}

/** The place of the newest report about a post or an account. */
async function readSeen(of: string): Promise<number> {
  const { data } = await it.ask(
    `{ viewer { moderation { queue { edges { node { account { address } post { id } reports(first: 1) { edges { node { place } } } } } } } } }`,
    {},
    operator.token,
  )
  const cases: { account: { address: string }; post: { id: string } | null; reports: Places }[] =
    data.viewer.moderation.queue.edges.map(toNode)
  const found = cases.find(({ account, post }) => (post ? post.id : account.address.toLowerCase()) === of)
  return Number(found?.reports.edges[0]?.node.place)
}
type Places = { edges: { node: { place: string } }[] }

async function readPosition(): Promise<string> {
  return (await it.ask('{ service { logPosition } }')).data.service.logPosition
}

test('behavior: only operators see reports, grouped by subject; the log gets none of them', async () => {
  const [ada, ben, cat] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Buy wool' })
  const before = await readPosition()

  await it.act(ben, { type: 'report', to: id, category: 'spam', note: 'In every thread' })
  await it.act(cat, { type: 'report', to: ada.address, category: 'impersonation' })
  await it.act(cat, { type: 'report', to: id, category: 'spam' })

  const queue = await readQueue()
  expect(queue).toMatchObject([
    {
      post: { id },
      content: { text: 'Buy wool' },
      reportCount: 2,
      categories: [{ category: 'SPAM', count: 2 }],
      reports: { edges: [{ node: { note: '', open: true } }, { node: { note: 'In every thread', category: 'SPAM' } }] },
    },
    { post: null, content: null, reportCount: 1, categories: [{ category: 'IMPERSONATION', count: 1 }] },
  ])
  expect(queue[1].account.address.toLowerCase()).toBe(ada.address)
  expect(queue[1].reports.edges[0].node.reporter.address.toLowerCase()).toBe(cat.address)
  expect(await readPosition()).toBe(before)
  expect(await readQueue('OPEN', ada)).toBeNull()
  expect(await readActs(ada)).toEqual([])

  // Closed, they tell the reported nothing either.
  await it.act(operator, {
    type: 'moderate',
    act: 'close',
    to: id,
    reason: 'A shop is no spam',
    reports: await readSeen(id),
  })
  await it.act(operator, {
    type: 'moderate',
    act: 'close',
    to: ada.address,
    reason: 'It is her name',
    reports: await readSeen(ada.address),
  })
  const decided = await readQueue('DECIDED')
  expect(await readQueue()).toEqual([])
  expect(decided).toMatchObject([
    { post: null, reportCount: 0, categories: [] },
    { post: { id }, reports: { edges: [{ node: { open: false } }, { node: { open: false } }] } },
  ])
  expect(decided[1].acts.edges).toMatchObject([{ node: { act: 'CLOSE', reason: 'A shop is no spam' } }])
  expect(decided[1].acts.edges[0].operator.address.toLowerCase()).toBe(operator.address)
  expect(await readActs(ada)).toEqual([])
})

test('behavior: an account has one open report per subject, and a new one once that is closed', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Loom for sale' })
  const early = await ben.sign({ type: 'report', to: id, category: 'other', note: 'Too early' }, { ts: clock.ms })
  const reports: string[] = []
  for (const category of reportCategories) reports.push(await it.act(ben, { type: 'report', to: id, category }))
  await it.send(early)

  const [open] = await readQueue()
  await it.act(operator, { type: 'moderate', act: 'hide', to: id, reason: 'Enough', reports: await readSeen(id) })
  const closed = await readQueue()
  await it.act(ben, { type: 'report', to: id, category: 'illegal' })
  const [again] = await readQueue()
  await it.act(operator, { type: 'moderate', act: 'close', to: id, reason: 'Seen', reports: await readSeen(id) })

  expect(new Set(reports).size).toBe(reportCategories.length)
  expect(open).toMatchObject({ reportCount: 1, categories: [{ category: 'OTHER', count: 1 }] })
  expect(open.reports.edges).toHaveLength(1)
  expect(closed).toEqual([])
  expect(again).toMatchObject({ reportCount: 1, categories: [{ category: 'ILLEGAL', count: 1 }] })
  expect(again.reports.edges).toMatchObject([{ node: { open: true } }, { node: { open: false } }])
})

test('behavior: an act closes the reports its operator saw, and those that came since stay open', async () => {
  const [ada, ben, cat, dan] = [await it.signIn(), await it.signIn(), await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Cheap yarn' })
  await it.act(ben, { type: 'report', to: id, category: 'spam' })
  await it.act(cat, { type: 'report', to: id, category: 'spam' })
  const seen = await readSeen(id)
  await it.act(dan, { type: 'report', to: id, category: 'illegal', note: 'It is stolen' })
  // A report that takes the place of one that was seen was not seen.
  await it.act(cat, { type: 'report', to: id, category: 'hate' })

  await it.act(operator, { type: 'moderate', act: 'close', to: id, reason: 'A shop is no spam', reports: seen })
  const afterClose = await readQueue()
  const seenThen = await readSeen(id)
  await it.act(ben, { type: 'report', to: id, category: 'other' })
  await it.act(operator, { type: 'moderate', act: 'hide', to: id, reason: 'Stolen', reports: seenThen })
  const afterHide = await readQueue()
  await it.act(operator, {
    type: 'moderate',
    act: 'close',
    to: id,
    reason: 'Hidden by now',
    reports: await readSeen(id),
  })

  expect(afterClose).toMatchObject([{ post: { id }, reportCount: 2 }])
  expect(new Set(afterClose[0].categories)).toEqual(
    new Set([
      { category: 'ILLEGAL', count: 1 },
      { category: 'HATE', count: 1 },
    ]),
  )
  expect(afterClose[0].reports.edges.map(toNode)).toMatchObject([
    { category: 'HATE', open: true },
    { category: 'ILLEGAL', open: true },
    { category: 'SPAM', open: false },
  ])
  expect(afterHide).toMatchObject([{ post: { id }, reportCount: 1, categories: [{ category: 'OTHER', count: 1 }] }])
  expect(await readQueue()).toEqual([])
})

test('error: reports of what is not there, and more of them than a person writes', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const gone = await it.act(ada, { type: 'post', text: 'Short-lived' })
  await it.act(ada, { type: 'delete', to: gone })
  const names = [
    await it.act(ben, { type: 'report', to: gone, category: 'spam' }),
    await it.act(ben, { type: 'report', to: ada.delegation, category: 'spam' }),
  ]
  const many: string[] = []
  for (let count = 0; count < 17; count++)
    many.push(await it.act(ben, { type: 'report', to: ada.address, category: 'spam' }))
  await it.act(operator, {
    type: 'moderate',
    act: 'close',
    to: ada.address,
    reason: 'Enough',
    reports: await readSeen(ada.address),
  })

  expect(names).toEqual(['PostDeletedError', 'UnknownPostError'])
  expect(many.map((name) => name === 'QuotaExceededError')).toEqual([...Array(16).fill(false), true])
})

test('error: only operators moderate', async () => {
  const [ada, ben, carl] = [await it.signIn({ abilities }), await it.signIn({ abilities }), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Mine' })
  const before = await readPosition()

  const names = [
    await it.act(ben, { type: 'moderate', act: 'hide', to: id, reason: 'I do not like it' }),
    await it.act(ada, { type: 'moderate', act: 'label', to: id, label: 'nsfw', reason: 'My own' }),
    await it.act(ben, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'Nor her' }),
    await it.act(carl, { type: 'moderate', act: 'hide', to: id, reason: 'Nor I' }),
  ]
  const { data } = await it.ask('{ viewer { moderation { log { edges { node { id } } } } } }', {}, ben.token)

  expect(names).toEqual(['NotOperatorError', 'NotOperatorError', 'NotOperatorError', 'AbilityNotGrantedError'])
  expect(data.viewer.moderation).toBeNull()
  expect(await readPosition()).toBe(before)
})

test('error: a suspended operator does nothing, and reads nothing reserved for operators', async () => {
  const [second, ada] = [await it.signIn({ account: secondWallet }), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Withheld' })
  const suspend = (to: Hex) => it.act(operator, { type: 'moderate', act: 'suspend', to, reason: 'For now' })
  const label = () => it.act(second, { type: 'moderate', act: 'label', to: id, label: 'spam', reason: 'Buys wool' })
  const read = async () => {
    const query = `query ($id: ID!) { post(id: $id) { text } viewer { moderation {
      queue { edges { node { id } } } log(first: 1) { edges { node { reason } } } } } }`
    return (await it.ask(query, { id }, second.token)).data
  }
  await suspend(ada.address)

  const before = await read()
  await suspend(second.address)
  const meanwhile = await read()
  const refused = await label()
  await it.act(operator, { type: 'moderate', act: 'unsuspend', to: second.address, reason: 'A mistake' })
  const after = await read()

  const log = { log: { edges: [{ node: expect.anything() }] } }
  expect(before).toMatchObject({ post: { text: 'Withheld' }, viewer: { moderation: log } })
  expect(meanwhile).toEqual({ post: { text: '' }, viewer: { moderation: null } })
  expect(refused).toBe('AccountSuspendedError')
  expect(after).toMatchObject({ post: { text: 'Withheld' }, viewer: { moderation: log } })
  expect(await label()).not.toMatch(/Error$/)
})

test('behavior: a suspended account may only answer and undo its own acts, until it is over', async () => {
  const ada = await it.signIn()
  const [first, second] = [
    await it.act(ada, { type: 'post', text: 'One' }),
    await it.act(ada, { type: 'post', text: 'Two' }),
  ]
  const until = clock.ms + day
  const suspension = await it.act(operator, {
    type: 'moderate',
    act: 'suspend',
    to: ada.address,
    until,
    reason: 'A day to cool off',
  })
  const post = await ada.sign({ type: 'post', text: 'Still here' }, { ts: ++clock.ms })
  const refused = await it.ask(
    'mutation ($it: [Base64!]!) { submit(messages: $it) { ... on Refusal { name message retryAt } } }',
    { it: [toBase64(post.envelope)] },
  )
  const names = [
    await it.act(ada, { type: 'like', to: first }),
    await it.act(ada, { type: 'follow', to: operator.address }),
    await it.act(ada, { type: 'bookmark', to: first }),
    await it.act(ada, { type: 'edit', to: second, text: 'Two, mended' }),
    await it.act(ada, { type: 'report', to: second, category: 'other' }),
  ]
  const readSuspension = async () => {
    const { data } = await it.ask(
      '{ viewer { suspension { id reason until inForce } account { suspended } } }',
      {},
      ada.token,
    )
    return data.viewer
  }

  expect(refused.data.submit[0]).toMatchObject({
    name: 'AccountSuspendedError',
    message: expect.stringContaining('A day to cool off'),
    retryAt: new Date(until).toISOString(),
  })
  expect(new Set(names)).toEqual(new Set(['AccountSuspendedError']))
  expect(await readSuspension()).toMatchObject({
    suspension: { id: suspension, reason: 'A day to cool off', until: new Date(until).toISOString(), inForce: true },
    account: { suspended: true },
  })
  // Another process over the same database.
  const other = await createService({
    db: it.server.db,
    config: { defaultChain: 'polygonMumbai', publicOrigins: [testOrigin] },
    now,
  })
  expect(await other.submit([post.envelope])).toMatchObject([{ error: { name: 'AccountSuspendedError' } }])
  expect(await it.act(ada, { type: 'delete', to: first })).not.toMatch(/Error$/)
  expect(await it.act(ada, { type: 'answer', to: suspension, text: 'I am calm' })).not.toMatch(/Error$/)

  clock.ms = until
  const back = await it.signIn({ account: ada.account })
  expect(await it.act(back, { type: 'post', text: 'Back' })).not.toMatch(/Error$/)
  const { data } = await it.ask(
    '{ viewer { suspension { id } account { suspended posts { edges { node { text } } } } } }',
    {},
    back.token,
  )
  expect(data.viewer).toMatchObject({ suspension: null, account: { suspended: false } })
  expect(data.viewer.account.posts.edges.map(toNode)).toEqual([{ text: 'Back' }, { text: 'Two' }])
  await it.act(operator, { type: 'moderate', act: 'unsuspend', to: ada.address, reason: 'Over' })
  operator = await it.signIn({ account: wallet })
  // Until the last time there may be.
  await it.act(operator, {
    type: 'moderate',
    act: 'suspend',
    to: ada.address,
    until: 253_402_300_799_999,
    reason: 'For good',
  })
  expect(await it.act(back, { type: 'like', to: second })).toBe('AccountSuspendedError')
})

test('behavior: labels appear on posts and accounts for everybody until they are removed', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'A portrait' })
  const read = async () => {
    const { data } = await it.ask('query ($id: ID!) { post(id: $id) { text labels author { labels } } }', { id })
    return data.post
  }
  for (const label of moderationLabels)
    await it.act(operator, { type: 'moderate', act: 'label', to: id, label, reason: label })
  await it.act(operator, { type: 'moderate', act: 'label', to: ada.address, label: 'nsfw', reason: 'As her posts are' })
  const labelled = await read()
  const undone = [
    await it.act(operator, { type: 'moderate', act: 'unlabel', to: id, label: 'spam', reason: 'It is not' }),
    await it.act(operator, { type: 'moderate', act: 'unlabel', to: id, label: 'spam', reason: 'Twice' }),
    await it.act(operator, { type: 'moderate', act: 'unlabel', to: ada.address, label: 'spam', reason: 'Never was' }),
    await it.act(operator, { type: 'moderate', act: 'unhide', to: id, reason: 'Never was' }),
    await it.act(operator, { type: 'moderate', act: 'unsuspend', to: ada.address, reason: 'Never was' }),
  ]

  expect(labelled).toEqual({
    text: 'A portrait',
    labels: moderationLabels.map((label) => label.toUpperCase()),
    author: { labels: ['NSFW'] },
  })
  expect(undone.slice(1)).toEqual(Array(4).fill('NotInForceError'))
  expect((await read()).labels).toEqual(['NSFW', 'VIOLENCE', 'MISLEADING', 'IMPERSONATION'])
})

test('behavior: the author sees the reason, answers once, and hears what came of it', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Rude words, quoted' })
  const hidden = await it.act(operator, { type: 'moderate', act: 'hide', to: id, reason: 'Rude words' })
  const label = await it.act(operator, {
    type: 'moderate',
    act: 'label',
    to: ada.address,
    label: 'spam',
    reason: 'Often',
  })
  const acts = await readActs(ada)

  const strangers = [
    await it.act(ben, { type: 'answer', to: hidden, text: 'Not mine' }),
    await it.act(ada, { type: 'answer', to: id, text: 'No act' }),
    await it.act(operator, { type: 'moderate', act: 'uphold', to: hidden, reason: 'Nothing to uphold' }),
  ]
  const answer = await ada.sign({ type: 'answer', to: hidden, text: 'To speak against them' }, { ts: ++clock.ms })
  const sent = [...(await it.send(answer)), ...(await it.send(answer))]
  const second = await it.act(ada, { type: 'answer', to: hidden, text: 'And again' })
  await it.act(ada, { type: 'answer', to: label, text: 'It was once' })
  const queue = await readQueue()

  expect(acts).toMatchObject([
    { id: label, act: 'LABEL', label: 'SPAM', reason: 'Often', post: null, answer: null, inForce: true },
    { id: hidden, act: 'HIDE', post: { id, text: '', withheld: 'HIDDEN' }, content: { text: 'Rude words, quoted' } },
  ])
  expect(await readActs(ben)).toEqual([])
  expect(strangers).toEqual(['UnknownActError', 'UnknownActError', 'UnknownActError'])
  expect(sent.map(({ __typename }) => __typename)).toEqual(['Kept', 'Kept'])
  expect(second).toBe('AlreadyAnsweredError')
  expect(queue).toMatchObject([
    { post: null, answerCount: 1, answers: { edges: [{ node: { id: label, answer: { text: 'It was once' } } }] } },
    { post: { id }, answerCount: 1, answers: { edges: [{ node: { id: hidden } }] } },
  ])

  await it.act(operator, { type: 'moderate', act: 'unhide', to: id, reason: 'You are right' })
  await it.act(operator, { type: 'moderate', act: 'uphold', to: label, reason: 'It was twice' })
  expect(await it.act(operator, { type: 'moderate', act: 'uphold', to: label, reason: 'Thrice' })).toBe(
    'UnknownActError',
  )
  expect(await it.act(ada, { type: 'answer', to: hidden, text: 'Thanks' })).toBe('UnknownActError')
  expect(await readQueue()).toEqual([])
  expect(await readActs(ada)).toMatchObject([
    { act: 'UPHOLD', reason: 'It was twice', inForce: false },
    { act: 'UNHIDE', reason: 'You are right', inForce: false },
    { id: label, inForce: true, answer: { outcome: 'UPHELD', outcomeReason: 'It was twice' } },
    {
      id: hidden,
      inForce: false,
      post: { text: 'Rude words, quoted', withheld: null },
      answer: { text: 'To speak against them', outcome: 'UNDONE', outcomeReason: 'You are right' },
    },
  ])
})

test('behavior: every act is in an append-only log, signed by the key of its operator', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'For the record' })
  const hide = await operator.sign(
    { type: 'moderate', act: 'hide', to: id, reason: 'For the record' },
    { ts: ++clock.ms },
  )
  const sent = [...(await it.send(hide)), ...(await it.send(hide))]
  const { data } = await it.ask(
    `{ viewer { moderation { log(first: 2) { edges { node { id act reason createdAt } operator { address } delegation envelope } } } } }`,
    {},
    operator.token,
  )
  const [entry, older] = data.viewer.moderation.log.edges
  const { db } = it.server

  expect(sent.map(({ __typename }) => __typename)).toEqual(['Kept', 'Kept'])
  expect(older.node.id).not.toBe(hide.id)
  expect(entry).toMatchObject({
    node: { id: hide.id, act: 'HIDE', reason: 'For the record', createdAt: new Date(clock.ms).toISOString() },
    delegation: operator.delegation,
    envelope: toBase64(hide.envelope),
  })
  expect(entry.operator.address.toLowerCase()).toBe(operator.address)
  const { id: proven } = await verifyEnvelopeWebCrypto(
    Buffer.from(entry.envelope, 'base64'),
    parseDidKey(operator.did),
    testNetwork,
  )
  expect(proven).toBe(hide.id)
  for (const change of [
    sql`update moderation_act set reason = 'Another'`,
    sql`delete from moderation_act`,
    sql`truncate moderation_act cascade`,
  ])
    await expect(change.execute(db)).rejects.toThrow('only ever added to')
})

test('behavior: an act is an event at its log position; reports, closings and answers are not', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const id = await it.act(ada, { type: 'post', text: 'Watched' })
  const after = await readPosition()
  const gone = new AbortController()
  const response = await fetch(`${it.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      query: `subscription { events(after: "${after}") { seq kind account { address } post { id withheld text } target { id } } }`,
    }),
    signal: gone.signal,
  })

  await it.act(ben, { type: 'report', to: id, category: 'hate' })
  const hidden = await it.act(operator, { type: 'moderate', act: 'hide', to: id, reason: 'Hate' })
  await it.act(ada, { type: 'answer', to: hidden, text: 'Love' })
  await it.act(operator, { type: 'moderate', act: 'uphold', to: hidden, reason: 'No' })
  await it.act(operator, { type: 'moderate', act: 'close', to: id, reason: 'Done', reports: await readSeen(id) })
  const last = await it.act(ben, { type: 'post', text: 'The last' })
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(last)) break
  }
  gone.abort()

  const events = [...text.matchAll(/^data: (\{.+\})$/gm)].map(([, json = '']) => JSON.parse(json).data.events)
  expect(events).toMatchObject([
    { kind: 'moderation', post: { id, withheld: 'HIDDEN', text: '' }, target: null },
    { kind: 'post', post: { id: last } },
  ])
  expect(events[0].account.address.toLowerCase()).toBe(ada.address)
  expect(BigInt(events[0].seq)).toBe(BigInt(after) + 1n)
})

test('behavior: a withheld post counts for no tag or trend, and is no best post of its day', async () => {
  clock.ms += 3 * day - (clock.ms % day)
  operator = await it.signIn({ account: wallet })
  const [ada, ben, cat] = [await it.signIn(), await it.signIn(), await it.signIn()]
  await establish(it.server, [ada, ben, cat])
  const tags = ['warpage']
  await it.act(ada, { type: 'post', text: 'Another of the day #warpage #warpages', tags: ['warpage', 'warpages'] })
  const best = await it.act(ada, { type: 'post', text: 'The best of the day #warpage', tags })
  await it.act(ben, { type: 'post', text: 'Of Ben #warpage', tags })
  await it.act(cat, { type: 'post', text: 'Of Cat #warpaged', tags: ['warpaged'] })
  const read = async () => {
    const { data }: Shown = await it.ask(`{ tag(name: "warpage") { postCount } tags(begin: "warpa") { name postCount }
      trendingTags(first: 50) { tag { name postCount } accountCount } explore(first: 4) { edges { node { text } } } }`)
    const { tag, tags: found, trendingTags: trending, explore } = data
    return {
      count: tag.postCount,
      tags: found.map(({ name, postCount }) => `${name} ${postCount}`),
      trending: trending.flatMap(({ tag: { name }, accountCount }) =>
        name.startsWith('warpa') ? [`${name} ${accountCount}`] : [],
      ),
      explore: explore.edges
        .map(({ node }) => node.text.replace(/ #.*/, ''))
        .filter((text) => / of the day|^Of /.test(text)),
    }
  }

  const before = await read()
  await it.act(operator, { type: 'moderate', act: 'hide', to: best, reason: 'A copy' })
  const hidden = await read()
  const until = clock.ms + day
  await it.act(operator, { type: 'moderate', act: 'suspend', to: ada.address, until, reason: 'Copies' })
  await it.act(operator, { type: 'moderate', act: 'suspend', to: cat.address, reason: 'Copies, too' })
  const suspended = await read()
  clock.ms = until
  const ended = await read()

  const all = ['warpage 3', 'warpaged 1', 'warpages 1']
  // A tag that only one account uses does not trend.
  const byAccounts = ['warpage 2']
  expect(before).toEqual({
    count: 3,
    tags: all,
    trending: byAccounts,
    explore: ['Of Cat', 'Of Ben', 'The best of the day'],
  })
  expect(hidden).toEqual({
    count: 2,
    tags: ['warpage 2', ...all.slice(1)],
    trending: byAccounts,
    explore: ['Of Cat', 'Of Ben', 'Another of the day'],
  })
  expect(suspended).toEqual({ count: 1, tags: ['warpage 1'], trending: [], explore: ['Of Ben'] })
  expect(ended).toMatchObject({ count: 2, tags: ['warpage 2', 'warpages 1'], trending: ['warpage 2'] })
})

type Tagged = { name: string; postCount: number }
type Shown = {
  data: {
    tag: Tagged
    tags: Tagged[]
    trendingTags: { tag: Tagged; accountCount: number }[]
    explore: { edges: { node: { text: string } }[] }
  }
}

test('behavior: tags that begin so are those of shown posts, however many others are withheld', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  await it.act(ben, { type: 'post', text: 'Shown #selvedges', tags: ['selvedges'] })
  for (let number = 0; number < 60; number += 6) {
    const tags = Array.from({ length: 6 }, (_, index) => `selvedge${number + index}`)
    for (const text of ['One', 'Two'])
      await it.act(ada, { type: 'post', text: `${text} ${tags.map((tag) => `#${tag}`).join(' ')}`, tags })
  }
  await it.act(operator, { type: 'moderate', act: 'suspend', to: ada.address, reason: 'Spam' })

  const { data } = await it.ask('{ tags(begin: "selvedge", first: 2) { name postCount } }')

  expect(data.tags).toEqual([{ name: 'selvedges', postCount: 1 }])
})

test('behavior: pages are full although entries are withheld, and neither skip nor repeat', async () => {
  const ada = await it.signIn()
  const ids: string[] = []
  for (let count = 0; count < 9; count++) ids.push(await it.act(ada, { type: 'post', text: String(count) }))
  for (const index of [8, 7, 4, 3, 0])
    await it.act(operator, { type: 'moderate', act: 'hide', to: ids[index] ?? '', reason: 'Every few' })
  const readPosts = async (after: string | null) => {
    const { data } = await it.ask(
      `query ($address: Address!, $after: String) { account(address: $address) { posts(first: 3, after: $after) {
        edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
      { address: ada.address, after },
    )
    return data.account.posts
  }

  const pages: string[][] = []
  for await (const { edges } of readPages(readPosts))
    pages.push(edges.map(toNode).map(({ text }: { text: string }) => text))

  expect(pages).toEqual([['6', '5', '2'], ['1']])
})
