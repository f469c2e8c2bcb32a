import { decodeEnvelope } from '@kith/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createFeeds } from '../api/createFeeds.ts'
import { LatestFeedDocument } from '../api/operations.generated.ts'
import { createServerClock } from '../session/createServerClock.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'
import { createAccount, createPostPage } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
// What refusals are called on screen.
import '../testing/en.ts'
import { memorySession } from '../testing/memorySession.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { createPublisher } from './createPublisher.ts'

const record = await createTestRecord()
const other = await createTestRecord({ address: `0x${'b2'.repeat(20)}` })
const again = await createTestRecord({
  delegation: 'bafyreigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
})

/** A service that writes the same bytes once, as the real one does. */
const log = new Map<string, { text: string; ts: number; mentions?: unknown }>()
/** How often something was handed over. */
let handedOver = 0
/** What happens to a request: it may not arrive, or its answer may not. */
let way: 'open' | 'cut' | 'deaf' | 'slow'
let refuse: string | undefined
let release: () => void
const handles: Record<string, string> = { 'weaver-7': `0x${'c3'.repeat(20)}`, ines: `0x${'d4'.repeat(20)}` }

const outboxes: Outbox[] = []

beforeEach(() => {
  localStorage.clear()
  log.clear()
  handedOver = 0
  way = 'open'
  refuse = undefined
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(body)) as {
      operationName: string
      variables: { messages: string[]; handle: string }
    }
    if (way === 'cut') throw new TypeError('Failed to fetch')
    if (operationName === 'LatestFeed') return Response.json({ data: { latest: createPostPage([]) } })
    if (operationName === 'HandleOwner') {
      const owner = handles[variables.handle]
      return Response.json({ data: { account: owner === undefined ? null : createAccount(owner) } })
    }
    handedOver += 1
    if (way === 'slow')
      await new Promise<void>((resolve) => {
        release = resolve
      })
    const result = submit(variables.messages[0] ?? '')
    if (way === 'deaf') throw new TypeError('Failed to fetch')
    return Response.json({ data: { submit: [result] } })
  })
})
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function submit(text: string) {
  const { id, message } = decodeEnvelope(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  const isStale = Math.abs(message.ts - Date.now()) > 120_000
  const name = log.has(id) ? undefined : (refuse ?? (isStale ? 'ClockSkewError' : undefined))
  if (name !== undefined) return { __typename: 'Refusal', name, message: 'No.', retryAt: null }
  if (message.type === 'post') log.set(id, message)
  return { __typename: 'Receipt', id, seq: '9', network: '', receivedAt: new Date().toISOString(), signature: '' }
}

/** A tab of this browser: what the tabs have in common is its storage and its locks. */
function openTab({ signedIn = record, address = record.address, firstWaitMs = 60_000 }: OpenTabParameters = {}) {
  const session = memorySession(signedIn ?? undefined)
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  const publish = createPublisher({ client, session, clock: createServerClock() })
  const feeds = createFeeds({
    client,
    getViewer: () => session.getState().record?.address,
    needAccountMark: () => null,
  })
  const outbox = createOutbox({ client, session, publish, feeds, name: 'test', address, firstWaitMs })
  outboxes.push(outbox)
  return { outbox, session, client }
}
type OpenTabParameters = { signedIn?: SessionRecord | null; address?: SessionRecord['address']; firstWaitMs?: number }

const texts = () => [...log.values()].map(({ text }) => text)
const post = (text: string) => ({ type: 'post' as const, text })

/** Every tab here is one page. */
function hidePage() {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  spy.mockRestore()
}

/** Writes while the service is away. */
async function writeAway(outbox: Outbox, text: string) {
  way = 'cut'
  await expect(outbox.send(post(text))).rejects.toMatchObject({ name: 'NetworkError' })
}

test('behavior: posts written offline are sent in order when the service is back', async () => {
  const { outbox } = openTab({ firstWaitMs: 20 })
  await writeAway(outbox, 'first')
  await writeAway(outbox, 'second')
  // Between two attempts: one in flight has no wait.
  await expect
    .poll(() => outbox.getEntries())
    .toMatchObject([
      { view: { text: 'second', pending: true, isWaiting: true } },
      { view: { text: 'first', pending: true, isWaiting: true } },
    ])

  way = 'open'

  await expect.poll(texts).toEqual(['first', 'second'])
  await expect.poll(() => outbox.getEntries()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('behavior: it goes after a reload too', async () => {
  await writeAway(openTab().outbox, 'kept')
  way = 'open'
  const { outbox } = openTab()

  await outbox.flush()

  expect(texts()).toEqual(['kept'])
  expect(outbox.getEntries()).toEqual([])
})

test('behavior: two tabs that hear of the return send each post once', async () => {
  const one = openTab()
  await writeAway(one.outbox, 'once')
  const two = openTab()
  way = 'open'

  await Promise.all([one.outbox.flush(), two.outbox.flush(), one.outbox.flush()])

  expect(handedOver).toBe(1)
  expect(texts()).toEqual(['once'])
  expect([one, two].map(({ outbox }) => outbox.getEntries())).toEqual([[], []])
})

test('behavior: a post whose answer was lost is handed over as it was signed, and is there once', async () => {
  const { outbox, client } = openTab()
  await client.query({ query: LatestFeedDocument, variables: { first: 20 } })
  way = 'deaf'
  await expect(outbox.send(post('arrived'))).rejects.toMatchObject({ name: 'NetworkError' })
  way = 'open'
  const reloaded = openTab()
  await reloaded.client.query({ query: LatestFeedDocument, variables: { first: 20 } })

  await reloaded.outbox.flush()

  expect(handedOver).toBe(2)
  expect(texts()).toEqual(['arrived'])
  const feed = reloaded.client.readQuery({ query: LatestFeedDocument, variables: { first: 20 } })
  expect(feed?.latest?.edges.map(({ node }) => node.id)).toEqual([...log.keys()])
})

test('behavior: an expired attempt that never arrived is signed again, with its new time', async () => {
  const { outbox } = openTab()
  await writeAway(outbox, 'late')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  way = 'open'

  await outbox.flush()

  expect(handedOver).toBe(2)
  expect([...log.values()]).toMatchObject([{ text: 'late', ts: expect.closeTo(Date.now(), -4) }])
})

test('behavior: after signing out nothing is sent; signed in again, its author decides', async () => {
  const { outbox, session } = openTab()
  await writeAway(outbox, 'left')
  way = 'open'
  await session.end()
  await outbox.flush()
  expect(handedOver).toBe(0)

  await session.save(again)
  await outbox.flush()
  expect(handedOver).toBe(0)
  expect(outbox.getEntries()).toMatchObject([{ view: { text: 'left', failed: { name: 'SignInEndedError' } } }])
  await outbox.retry(outbox.getEntries()[0]?.key ?? '')

  expect(texts()).toEqual(['left'])
})

test('behavior: a flush during another resolves once everything is sent', async () => {
  const { outbox } = openTab()
  await writeAway(outbox, 'first')
  await writeAway(outbox, 'second')
  way = 'slow'
  const begun = outbox.flush()
  await expect.poll(() => handedOver).toBe(1)

  const joined = outbox.flush()
  way = 'open'
  release()
  await joined

  expect(texts()).toEqual(['first', 'second'])
  await begun
})

test('behavior: signing out while a post waits for its turn keeps it here', async () => {
  const { outbox, session } = openTab()
  await navigator.locks.request(`kith-outbox test ${record.address}`, async () => {
    const sent = outbox.send(post('held'))
    sent.catch(() => null)
    await session.end()
  })

  await expect.poll(() => outbox.getEntries()[0]?.view.failed?.name).toBe('SignInEndedError')
  expect(handedOver).toBe(0)
})

test('behavior: unsent posts are not shown to or sent by another account, and wait for theirs', async () => {
  await writeAway(openTab().outbox, 'mine')
  way = 'open'

  const stranger = openTab({ signedIn: other, address: other.address })
  await stranger.outbox.flush()
  const misplaced = openTab({ signedIn: other })
  await misplaced.outbox.flush()
  const [entry] = misplaced.outbox.getEntries()
  await expect(misplaced.outbox.retry(entry?.key ?? '')).rejects.toMatchObject({ name: 'NotSignedInError' })

  expect(stranger.outbox.getEntries()).toEqual([])
  expect(handedOver).toBe(0)
  await openTab().outbox.flush()
  expect(texts()).toEqual(['mine'])
})

test('error: a refusal stays with its reason, over a reload, until resent by hand', async () => {
  refuse = 'QuotaExceededError'
  await expect(openTab().outbox.send(post('too much'))).rejects.toMatchObject({ name: 'QuotaExceededError' })
  refuse = undefined
  const { outbox } = openTab()
  await outbox.flush()
  expect(texts()).toEqual([])
  const [entry] = outbox.getEntries()
  expect(entry?.view.failed).toMatchObject({ name: 'QuotaExceededError', sentence: expect.stringContaining('limit') })

  await outbox.retry(entry?.key ?? '')

  expect(texts()).toEqual(['too much'])
})

test('behavior: a post on its way when the page closed goes once, whether or not it arrived', async () => {
  way = 'slow'
  const { outbox } = openTab()
  void outbox.send(post('cut off')).catch(() => null)
  await expect.poll(() => handedOver).toBe(1)
  const reloaded = openTab()
  expect(reloaded.outbox.getEntries()).toMatchObject([{ view: { text: 'cut off', pending: true } }])

  const sent = reloaded.outbox.flush()
  way = 'open'
  release()
  await sent

  expect(texts()).toEqual(['cut off'])
  expect(reloaded.outbox.getEntries()).toEqual([])
})

test('behavior: what storage does not take is sent as well', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  const { outbox } = openTab()
  await writeAway(outbox, 'unkept')
  way = 'open'

  await outbox.flush()

  vi.restoreAllMocks()
  expect(texts()).toEqual(['unkept'])
})

test('behavior: a discarded post is gone, here and in the other tab', async () => {
  const { outbox } = openTab()
  await writeAway(outbox, 'never mind')
  const two = openTab()
  outbox.drop(outbox.getEntries()[0]?.key ?? '')
  way = 'open'

  await two.outbox.flush()

  expect(handedOver).toBe(0)
  expect([outbox.getEntries(), two.outbox.getEntries()]).toEqual([[], []])
})

test('behavior: handles a text names are sent as the accounts that hold them, in UTF-8 bytes', async () => {
  const { outbox } = openTab()

  await outbox.send(post('Für @Weaver-7, @ines und @unowned.'))

  expect([...log.values()][0]?.mentions).toEqual([
    { account: handles['weaver-7'], start: 5, end: 14 },
    { account: handles['ines'], start: 16, end: 21 },
  ])
})

test('behavior: a held post is shown, and is sent when the time to undo it is over', async () => {
  const { outbox } = openTab()

  outbox.hold([post('held')], 300)

  expect(outbox.getEntries()).toMatchObject([{ view: { text: 'held', pending: true } }])
  await outbox.flush()
  expect(texts()).toEqual([])
  await expect.poll(texts).toEqual(['held'])
})

test('behavior: a held post that is withdrawn is never sent', async () => {
  const { outbox } = openTab()
  const keys = outbox.hold([post('one'), post('two')], 100)

  expect(await outbox.undo(keys)).toBe(true)

  await new Promise((resolve) => setTimeout(resolve, 200))
  await outbox.flush()
  expect([texts(), outbox.getEntries(), Object.keys(localStorage)]).toEqual([[], [], []])
})

test('regression: a post that was withdrawn in one tab is not sent by another that is hidden', async () => {
  const { outbox } = openTab()
  const keys = outbox.hold([post('regretted')], 60_000)
  // It does not hear of the undo: as a tab that the system has frozen.
  const other = openTab()
  expect(other.outbox.getEntries()).toHaveLength(1)
  expect(await outbox.undo(keys)).toBe(true)

  hidePage()
  await other.outbox.flush()

  expect(texts()).toEqual([])
  expect(other.outbox.getEntries()).toEqual([])
})

test('regression: a page that is hidden while a newer post is on its way sends what it holds', async () => {
  const { outbox } = openTab()
  outbox.hold([post('held')], 60_000)
  await new Promise((resolve) => setTimeout(resolve, 2))
  await writeAway(outbox, 'newer')
  way = 'slow'
  const flushed = outbox.flush()
  await expect.poll(() => handedOver).toBe(1)

  hidePage()
  way = 'open'
  release()
  await flushed

  await expect.poll(() => texts().toSorted()).toEqual(['held', 'newer'])
})

test('behavior: posts of a thread are sent in order, each as a reply to the one before', async () => {
  const { outbox } = openTab()

  outbox.hold([post('one'), post('two'), post('three')], 0)
  await outbox.flush()

  await expect.poll(texts).toEqual(['one', 'two', 'three'])
  const [first, second] = [...log.keys()]
  expect([...log.values()]).toMatchObject([
    {},
    { reply: { root: first, parent: first } },
    { reply: { root: first, parent: second } },
  ])
})
