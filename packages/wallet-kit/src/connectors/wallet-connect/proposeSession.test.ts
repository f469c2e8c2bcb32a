import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Proposal, proposeSession } from './proposeSession.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lifeMs = 300_000
const ignore = (_: unknown): void => undefined

/** Proposals as the SDK makes them, answered by the test. */
function start() {
  const made: { answer: (session: string) => void; refuse: (reason: unknown) => void; isWithdrawn: boolean }[] = []
  const left: string[] = []
  const uris: string[] = []
  const controller = new AbortController()
  const session = proposeSession<string>({
    async propose() {
      const proposal = { answer: ignore, refuse: ignore, isWithdrawn: false }
      const approval = new Promise<string>((resolve, reject) =>
        Object.assign(proposal, { answer: resolve, refuse: reject }),
      )
      made.push(proposal)
      return {
        uri: `wc:${made.length}@2`,
        expiresAt: Date.now() + lifeMs,
        approval,
        withdraw: () => Object.assign(proposal, { isWithdrawn: true }),
      } satisfies Proposal<string>
    },
    leave: (ended) => void left.push(ended),
    watchRelay: () => ({ lost: new Promise<never>(() => undefined), stop: () => undefined }),
    onUri: (uri) => void uris.push(uri),
    signal: controller.signal,
  })
  session.catch(() => undefined)
  return { session, made, left, uris, controller }
}

test('behavior: a proposal that runs out is followed by another, which a wallet may take up', async () => {
  const { session, made, uris } = start()
  await vi.advanceTimersByTimeAsync(lifeMs - 1_000)
  expect(uris).toEqual(['wc:1@2'])

  await vi.advanceTimersByTimeAsync(2_000)
  expect(uris).toEqual(['wc:1@2', 'wc:2@2'])
  made[1]?.answer('session')

  await expect(session).resolves.toBe('session')
  expect(made[0]?.isWithdrawn).toBe(true)
  expect(made[1]?.isWithdrawn).toBe(false)
})

test('behavior: in a hidden tab the next proposal waits for the visitor’s return', async () => {
  const page = new EventTarget()
  const show = (visibilityState: string) => vi.stubGlobal('document', Object.assign(page, { visibilityState }))
  const { uris } = start()
  show('hidden')
  await vi.advanceTimersByTimeAsync(10 * lifeMs)
  expect(uris).toHaveLength(1)

  show('visible')
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)

  expect(uris).toHaveLength(2)
})

test('behavior: a clock that jumped over the end renews at once', async () => {
  const { uris } = start()
  await vi.advanceTimersByTimeAsync(0)

  vi.setSystemTime(Date.now() + lifeMs)
  await vi.advanceTimersByTimeAsync(500)

  expect(uris).toHaveLength(2)
})

test('error: the wallet’s no is a rejection, a late answer an expiry, all else is unchanged', async () => {
  for (const [reason, name] of [
    [{ code: 5000, message: 'User rejected.' }, 'UserRejectedRequestError'],
    [{ code: 5002, message: 'User rejected methods.' }, 'UserRejectedRequestError'],
    [{ code: 8000, message: 'Session request expired.' }, 'ProposalExpiredError'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'Error'],
  ] as const) {
    const { session, made } = start()
    await vi.advanceTimersByTimeAsync(0)
    made[0]?.refuse(reason)

    await expect(session).rejects.toMatchObject({ name })
  }
})

test('behavior: an aborted proposal is withdrawn, and a late yes to it is left at once', async () => {
  const { session, made, left, controller } = start()
  await vi.advanceTimersByTimeAsync(0)

  controller.abort()
  await expect(session).rejects.toMatchObject({ name: 'AbortError' })
  expect(made[0]?.isWithdrawn).toBe(true)
  made[0]?.answer('late')
  await vi.advanceTimersByTimeAsync(0)

  expect(left).toEqual(['late'])
})

test('behavior: the SDK’s own word of expiry, which may come first, also renews', async () => {
  const { uris, made } = start()
  await vi.advanceTimersByTimeAsync(0)

  made[0]?.refuse(new Error('Proposal expired'))
  await vi.advanceTimersByTimeAsync(0)

  expect(uris).toHaveLength(2)
})
