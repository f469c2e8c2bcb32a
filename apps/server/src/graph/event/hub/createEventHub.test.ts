import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRates } from '../../../limits/rates/createRates.ts'
import { LogSignal } from '../../../log/LogSignal.ts'
import { openTestService, type TestService } from '../../../testing/openTestService.ts'
import type { AnswerEvent, EventAsker } from '../createEventAnswers.ts'
import { createEventFilter, type EventFilterArguments } from '../createEventFilter.ts'
import { createEventReads, eventPage } from '../createEventReads.ts'
import type { Question } from '../readQuestion.ts'
import { type CreateEventHubParameters, createEventHub } from './createEventHub.ts'

const signal = new LogSignal()
let it: TestService
beforeAll(async () => {
  it = await openTestService({ signal })
  // Two pages of the log.
  const people = [await it.signIn(), await it.signIn()]
  for (let post = 0; post < eventPage; post += 1)
    for (const person of people) await it.submit(person, { type: 'post', text: `Post ${post}` })
})
afterAll(() => it[Symbol.asyncDispose]())

type StartOptions = Partial<Pick<CreateEventHubParameters, 'answerEvent' | 'pingMs' | 'now'>> & {
  /** List entries a client may read in a minute. */
  entries?: number
}

type ReaderOptions = {
  position?: bigint
  token?: string
  filter?: EventFilterArguments
  /** Equal questions are answered once. */
  question?: string
  /** Whether sent data stays buffered until `take` is called. */
  isSlow?: boolean
  onSend?: () => void
}

/** Starts a hub over the log. Its answers are the events' positions. */
function startHub({ now = Date.now, entries = 1_000_000, answerEvent = answerBySeq, pingMs }: StartOptions = {}) {
  const perMinute = { requests: 1, entries, messages: 1, challenges: 1, signatures: 1, keyWrites: 1 }
  const rates = createRates({ now, perMinute, share: null, onProblem: () => undefined })
  const reads = createEventReads({ db: it.db, now })
  const onFault = (error: unknown) => {
    throw error
  }
  const hub = createEventHub({
    reads,
    rates,
    signal,
    now,
    onFault,
    answerEvent,
    ...(pingMs !== undefined && { pingMs }),
  })
  return { rates, open: (options?: ReaderOptions) => openReader(hub, options) }
}

const answerBySeq: AnswerEvent = async ({ seq }) => ({ seq, result: { data: {} }, text: `event ${seq}\n\n` })

async function openReader(hub: ReturnType<typeof createEventHub>, options: ReaderOptions = {}) {
  const { position = 0n, token, filter = {}, question = 'the same', isSlow = false, onSend } = options
  const bearer = token === undefined ? null : await it.service.findBearer(token)
  const writes: Buffer[] = []
  let isFull = false
  let taken = (): void => undefined
  const reader = {
    writes,
    ended: null as string | null,
    isSlow,
    get text() {
      return writes.join('')
    },
    /** Positions of the events that were sent. */
    get seqs() {
      return [...reader.text.matchAll(/^event (\d+)$/gm)].map(([, seq]) => Number(seq))
    },
    take() {
      isFull = false
      taken()
    },
    close: (): void => undefined,
  }
  reader.close = hub.open(
    {
      // The answers in these tests read nothing else.
      asker: { client: 'reader' } as EventAsker,
      send(bytes) {
        if (reader.ended !== null) return true
        writes.push(bytes)
        onSend?.()
        isFull = reader.isSlow
        return !isFull
      },
      async drained() {
        while (isFull) await new Promise<void>((resolve) => (taken = resolve))
      },
      format: ({ seq }) => `event ${seq}\n\n`,
      end: (why) => {
        reader.ended = why
        reader.take()
      },
    },
    { position, filter: createEventFilter(filter, bearer), bearer },
    { key: question } as Question,
  )
  return reader
}

const page = Array.from({ length: eventPage }, (_, index) => 1 + index)
const pages = Array.from({ length: 2 * eventPage }, (_, index) => 1 + index)
const getHead = () => createEventReads({ db: it.db, now: Date.now }).getPosition()

test('error: a client that catches up beyond its read limit waits, then continues there', async () => {
  const clock = { ms: Date.now() }
  const { rates, open } = startHub({ now: () => clock.ms, entries: 600 * eventPage })
  rates.take('entries', 'reader', rates.perMinute.entries - eventPage)
  const reader = await open()

  await expect.poll(() => reader.seqs).toEqual(page)
  await sleep(300)
  expect(reader.seqs).toEqual(page)
  // After a tenth of a second the client may read another page.
  clock.ms += 100
  await expect.poll(() => reader.seqs.slice(0, 2 * eventPage)).toEqual(pages)
  reader.close()
})

test('error: a client whose limit is below a page still gets the whole log, a page a minute', async () => {
  const began = performance.now()
  // A minute of the hub's clock and delays takes 60 ms.
  const now = () => Math.floor((performance.now() - began) * 1_000)
  const start = globalThis.setTimeout
  using pauses = vi.spyOn(globalThis, 'setTimeout')
  pauses.mockImplementation((run, ms = 0) => start(run, ms / 1_000))
  const reader = await startHub({ now, entries: eventPage / 2 }).open()

  await expect.poll(() => reader.seqs.slice(0, 2 * eventPage)).toEqual(pages)
  reader.close()
})

test('error: a stream waiting for its read limit gets nothing once its key is revoked', async () => {
  const person = await it.signIn()
  const clock = { ms: Date.now() }
  const { rates, open } = startHub({ now: () => clock.ms, entries: 600 * eventPage })
  rates.take('entries', 'reader', rates.perMinute.entries)
  const reader = await open({ token: person.token })
  await sleep(300)
  expect(reader.writes).toEqual([])

  await it.submit(person, { type: 'revoke' })
  clock.ms += 100

  await expect.poll(() => reader.ended).toBe('key')
  expect(reader.writes).toEqual([])
})

test('error: a stream that takes an event after its key was revoked does not get the next', async () => {
  const person = await it.signIn()
  const { open } = startHub()
  const reader = await open({ token: person.token, isSlow: true })
  await expect.poll(() => reader.seqs).toEqual([1])

  await it.submit(person, { type: 'revoke' })
  reader.take()

  await expect.poll(() => reader.ended).toBe('key')
  expect(reader.seqs).toEqual([1])
})

test('behavior: events committed during a flush reach all readers in one write, one answer each', async () => {
  const ada = await it.signIn()
  let answers = 0
  let gate = Promise.resolve()
  const { open } = startHub({
    async answerEvent(event, ...others) {
      answers += 1
      await gate
      return await answerBySeq(event, ...others)
    },
  })
  const position = await getHead()
  const readers = await Promise.all(Array.from({ length: 50 }, () => open({ position })))
  // Each stream is live once it got an event.
  await it.submit(ada, { type: 'post', text: 'All hear of it' })
  await expect.poll(() => readers.every(({ seqs }) => seqs.length === 1)).toBe(true)
  answers = 0
  let release = (): void => undefined
  gate = new Promise((resolve) => (release = resolve))

  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await it.submit(ada, { type: 'post', text })
    if (text === 'One') await expect.poll(() => answers).toBe(1)
  }
  release()
  await expect.poll(() => readers.every(({ seqs }) => seqs.length === 5)).toBe(true)

  expect(answers).toBe(4)
  const [first] = readers
  for (const { writes, seqs } of readers) {
    expect(seqs).toEqual([1, 2, 3, 4, 5].map((step) => Number(position) + step))
    // The first event, then the three that were committed while it was answered. All readers get the same bytes.
    expect(writes.slice(-2)).toHaveLength(2)
    expect(writes.at(-1)).toBe(first?.writes.at(-1))
    expect(writes.at(-1)?.toString().match(/event/g)).toHaveLength(3)
  }
  for (const { close } of readers) close()
})

test('behavior: the event loop has a turn between slices of a flush', async () => {
  const ada = await it.signIn()
  const { open } = startHub()
  const position = await getHead()
  let isCounting = false
  let turns = 0
  const count = () => {
    turns += 1
    if (isCounting) setImmediate(count)
  }
  /** Takes as long as thousands of writes. */
  const spin = () => {
    for (const began = performance.now(); performance.now() - began < 1; );
  }
  const readers = await Promise.all(Array.from({ length: 100 }, () => open({ position })))
  await it.submit(ada, { type: 'post', text: 'All are live' })
  await expect.poll(() => readers.every(({ seqs }) => seqs.length === 1)).toBe(true)
  const sent: number[] = []
  for (const reader of readers) {
    const { push } = reader.writes
    reader.writes.push = (...bytes) => {
      if (!isCounting) {
        isCounting = true
        count()
      }
      spin()
      sent.push(turns)
      return push.apply(reader.writes, bytes)
    }
  }

  await it.submit(ada, { type: 'post', text: 'Written in slices' })
  await expect.poll(() => sent.length).toBe(100)
  isCounting = false

  // A hundred milliseconds of writes, in slices of at most two milliseconds.
  expect((sent.at(-1) ?? 0) - (sent[0] ?? 0)).toBeGreaterThan(20)
  for (const { close } of readers) close()
})

test('behavior: a slow reader gets one flush, delays no other, and reads what it missed once', async () => {
  const ada = await it.signIn()
  const { open } = startHub()
  const position = await getHead()
  const [slow, other] = [await open({ position }), await open({ position })]
  await it.submit(ada, { type: 'post', text: 'Both are live' })
  await expect.poll(() => [slow.seqs.length, other.seqs.length]).toEqual([1, 1])

  slow.isSlow = true
  for (let post = 0; post < 6; post += 1) {
    await it.submit(ada, { type: 'post', text: `${post}` })
    await expect.poll(() => other.seqs).toHaveLength(2 + post)
  }
  const missing = slow.seqs
  slow.isSlow = false
  slow.take()
  await expect.poll(() => slow.seqs).toHaveLength(7)
  await it.submit(ada, { type: 'post', text: 'Both again' })
  await expect.poll(() => [slow.seqs.length, other.seqs.length]).toEqual([8, 8])

  expect(missing).toHaveLength(2)
  expect(slow.seqs).toEqual(other.seqs)
  // It is live again, in the same group.
  expect(slow.writes.at(-1)).toBe(other.writes.at(-1))
  for (const { close } of [slow, other]) close()
})

test('behavior: a query whose answer is late delays the others only briefly, and loses no event', async () => {
  const ada = await it.signIn()
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const { open } = startHub({
    async answerEvent(event, question, asker) {
      if (question.key === 'late') await gate
      return await answerBySeq(event, question, asker)
    },
  })
  const position = await getHead()
  const late = await open({ position, question: 'late' })
  const others = await Promise.all([open({ position }), open({ position })])

  for (const text of ['One', 'Two', 'Three']) await it.submit(ada, { type: 'post', text })
  await expect.poll(() => others.map(({ seqs }) => seqs.length)).toEqual([3, 3])
  expect(late.seqs).toEqual([])
  release()

  await expect.poll(() => late.seqs).toEqual(others[0]?.seqs)
  for (const { close } of [late, ...others]) close()
})

test('behavior: an answer that depends on the reader is made once per reader, for that reader', async () => {
  const ada = await it.signIn()
  const made: bigint[] = []
  const { open } = startHub({
    async answerEvent(event, question, asker) {
      made.push(event.seq)
      return { ...(await answerBySeq(event, question, asker)), text: null }
    },
  })
  const position = await getHead()
  const readers = await Promise.all([open({ position }), open({ position }), open({ position })])
  await sleep(50)

  for (const text of ['One', 'Two']) await it.submit(ada, { type: 'post', text })

  const expected = [1, 2].map((step) => Number(position) + step)
  for (const reader of readers) await expect.poll(() => reader.seqs).toEqual(expected)
  expect(made.map(Number).sort()).toEqual(expected.flatMap((seq) => [seq, seq, seq]).sort())
  for (const { close } of readers) close()
})

test('behavior: an idle stream gets the log position, and no stream gets one ahead of its events', async () => {
  const ada = await it.signIn()
  const { open } = startHub({ pingMs: 100 })
  const position = await getHead()
  const [all, none] = [await open({ position }), await open({ position, filter: { kinds: ['follow'] } })]

  for (const text of ['One', 'Two']) await it.submit(ada, { type: 'post', text })
  const head = await getHead()

  await expect.poll(() => none.text).toContain(`:\nid: ${head}\n\n`)
  await expect.poll(() => all.text).toContain(`:\nid: ${head}\n\n`)
  expect(none.seqs).toEqual([])
  let sent = Number(position)
  for (const [, seq, id] of all.text.matchAll(/^event (\d+)|^id: (\d+)/gm)) {
    if (seq !== undefined) sent = Number(seq)
    else expect(Number(id)).toBeLessThanOrEqual(sent)
  }
  for (const { close } of [all, none]) close()
})

test('behavior: a stream whose filter passes nothing gets its position after each log page', async () => {
  const { open } = startHub()
  const none = await open({ filter: { kinds: ['follow'] } })

  await expect.poll(() => none.text).toContain(`id: ${2 * eventPage}\n\n`)
  expect(none.text).toContain(`id: ${eventPage}\n\n`)
  none.close()
})

test('behavior: a stream from beyond the end of the log gets the events after its position', async () => {
  const ada = await it.signIn()
  const { open } = startHub()
  const position = await getHead()
  const [ahead, live] = [await open({ position: position + 2n }), await open({ position })]

  for (const text of ['One', 'Two', 'Three', 'Four']) await it.submit(ada, { type: 'post', text })

  await expect.poll(() => live.seqs).toHaveLength(4)
  await expect.poll(() => ahead.seqs).toEqual(live.seqs.slice(2))
  for (const { close } of [ahead, live]) close()
})
