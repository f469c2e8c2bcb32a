import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveEvents, type LiveEvents } from './createLiveEvents.ts'
import type { FollowEventsParameters } from './followEvents.ts'
import type { LiveEvent } from './LiveEvent.ts'

let tabs: LiveEvents[] = []
let url = ''
beforeEach(() => {
  tabs = []
  url = `/graphql/stream?${crypto.randomUUID()}`
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
})

const event = (seq: string) => ({ seq, type: 'POST' }) as LiveEvent

/** A stream in the test's hand: every open one, with where it started. */
function createStreams() {
  const open: FollowEventsParameters[] = []
  const follow = (parameters: FollowEventsParameters) => {
    open.push(parameters)
    return new Promise<void>((resolve) =>
      parameters.signal.addEventListener('abort', () => {
        open.splice(open.indexOf(parameters), 1)
        resolve()
      }),
    )
  }
  return { open, follow }
}

function openTab({ follow }: ReturnType<typeof createStreams>, start = '100') {
  const getStart = vi.fn(async () => start)
  const live = createLiveEvents({ url, getStart, follow })
  tabs.push(live)
  const seen: string[] = []
  live.subscribe(({ seq }) => seen.push(seq))
  return { live, seen, getStart }
}

test('behavior: design §6 the tabs of a browser share one stream, and all of them hear', async () => {
  const streams = createStreams()
  const [first, second] = [openTab(streams), openTab(streams)]
  await expect.poll(() => streams.open).toHaveLength(1)

  streams.open[0]?.onEvent(event('101'))

  await expect.poll(() => second.seen).toEqual(['101'])
  expect(first.seen).toEqual(['101'])
  expect(streams.open).toHaveLength(1)
  expect(streams.open[0]?.after).toBe('100')
})

test('error: a listener that fails is reported, and the others hear', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const streams = createStreams()
  const { live } = openTab(streams)
  const fault = new Error('A listener that fails.')
  live.subscribe(() => {
    throw fault
  })
  const seen: string[] = []
  live.subscribe(({ seq }) => seen.push(seq))
  await expect.poll(() => streams.open).toHaveLength(1)

  streams.open[0]?.onEvent(event('101'))

  expect(seen).toEqual(['101'])
  expect(report).toHaveBeenCalledWith(fault)
})

test('behavior: when the tab that reads goes, the next one takes up where it ended', async () => {
  const streams = createStreams()
  const first = openTab(streams)
  const second = openTab(streams)
  await expect.poll(() => streams.open).toHaveLength(1)
  streams.open[0]?.onEvent(event('105'))
  await expect.poll(() => second.seen).toEqual(['105'])

  first.live.close()

  await expect.poll(() => streams.open[0]?.after).toBe('105')
  expect(second.getStart).not.toHaveBeenCalled()
})

test('behavior: every tab is notified when the stream reconnects', async () => {
  const streams = createStreams()
  const [first, second] = [openTab(streams), openTab(streams)]
  const [onFirst, onSecond] = [vi.fn(), vi.fn()]
  first.live.onOpen(onFirst)
  second.live.onOpen(onSecond)
  await expect.poll(() => streams.open).toHaveLength(1)

  streams.open[0]?.onOpen()

  await expect.poll(() => onSecond).toHaveBeenCalledTimes(1)
  expect(onFirst).toHaveBeenCalledTimes(1)
})

test('behavior: an event is not delivered twice', async () => {
  const streams = createStreams()
  const tab = openTab(streams)
  await expect.poll(() => streams.open).toHaveLength(1)

  for (const seq of ['101', '103', '102']) streams.open[0]?.onEvent(event(seq))

  expect(tab.seen).toEqual(['101', '103'])
  expect(tab.live.getPosition()).toBe('103')
})

test('behavior: without locks every tab reads its own stream', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const streams = createStreams()
  openTab(streams)
  openTab(streams)

  await expect.poll(() => streams.open).toHaveLength(2)
})

test('behavior: a stream that was given up stays closed', async () => {
  const streams = createStreams()
  const { live } = openTab(streams)
  await expect.poll(() => streams.open).toHaveLength(1)

  live.close()

  await expect.poll(() => streams.open).toHaveLength(0)
})
