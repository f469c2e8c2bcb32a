import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVerifyRace } from './createVerifyRace.ts'

type Frame = { src: string; style: { display?: string }; contentWindow: object; remove: () => void }

let frames: Frame[]
let stored: Map<string, string>

/** A page that frames can be put into. */
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  stored = new Map()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('https://app.test/a?b') }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const frame: Frame = {
        src: '',
        style: {},
        contentWindow: {},
        remove: () => void frames.splice(frames.indexOf(frame), 1),
      }
      return frame
    },
    body: { append: (frame: Frame) => void frames.push(frame) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer(source: object | undefined) {
  window.dispatchEvent(Object.assign(new Event('message'), { source, data: 'anything' }))
}

const race = (options = {}) => createVerifyRace({ projectId: 'id', ...options })

test('behavior: the question begins with the press, in a hidden frame of the service', () => {
  race().begin()

  expect(frames).toHaveLength(1)
  expect(frames[0]?.src).toMatch(
    /^https:\/\/verify\.walletconnect\.org\/v3\/attestation\?projectId=id&origin=https%3A%2F%2Fapp\.test&id=0{64}&/,
  )
  expect(frames[0]?.style).toEqual({ display: 'none' })
})

test('behavior: loading the SDK counts: the first request waits only for the rest', () => {
  const quick = race()
  quick.begin()
  vi.advanceTimersByTime(100)
  expect(quick.getLimitMs()).toBe(200)

  const slow = race()
  slow.begin()
  vi.advanceTimersByTime(300)
  expect(slow.getLimitMs()).toBe(0)
})

test('behavior: a service that answered the frame may take its time for each request', () => {
  const one = race()
  one.begin()
  answer({})
  answer(frames[0]?.contentWindow)
  expect(frames).toEqual([])

  vi.advanceTimersByTime(60_000)
  expect(one.getLimitMs()).toBe(300)
  one.begin()
  expect(frames).toEqual([])
})

test('behavior: the code of a press waits for a service that answers only until 400 ms', () => {
  const one = race()
  for (const [atMs, limitMs] of [
    [50, 300],
    [250, 150],
    [900, 100],
  ] as const) {
    one.begin()
    answer(frames[0]?.contentWindow)
    vi.advanceTimersByTime(atMs)
    // Both requests of one code.
    expect([one.getLimitMs(), one.getLimitMs()]).toEqual([limitMs, limitMs])
  }
})

test('behavior: a code that could not wait is no miss of a service that can be reached', () => {
  const one = race()
  one.begin()
  answer(frames[0]?.contentWindow)

  one.miss(150)
  vi.advanceTimersByTime(60_000)
  expect(one.getLimitMs()).toBe(300)

  one.miss(300)
  expect(one.getLimitMs()).toBe(0)
  expect(race().getLimitMs()).toBe(0)
})

test('behavior: after one miss it neither asks nor waits again, also after a reload', () => {
  const one = race()
  one.begin()
  vi.advanceTimersByTime(400)
  expect(one.getLimitMs()).toBe(0)
  expect(frames).toEqual([])
  one.begin()
  expect([one.getLimitMs(), one.getLimitMs()]).toEqual([0, 0])

  const reloaded = race()
  reloaded.begin()
  expect(reloaded.getLimitMs()).toBe(0)
  expect(frames).toEqual([])
})

test('behavior: a miss of a request is remembered as well', () => {
  const one = race()
  expect(one.getLimitMs()).toBe(300)

  one.miss(300)

  expect(one.getLimitMs()).toBe(0)
  expect(race().getLimitMs()).toBe(0)
})

test('behavior: an abandoned press does not count as a miss, and the next one asks again', () => {
  const one = race()
  one.begin()
  vi.advanceTimersByTime(5_000)
  expect(frames).toEqual([])

  one.begin()

  expect(frames).toHaveLength(1)
  expect(one.getLimitMs()).toBe(300)
})

test('behavior: off and on open no frame, and remember nothing', () => {
  for (const [options, limitMs] of [
    [{ verify: 'off' }, 0],
    [{ projectId: '' }, 0],
    [{ relayUrl: 'wss://relay.example' }, 0],
    [{ verify: 'on' }, Number.POSITIVE_INFINITY],
  ] as const) {
    const one = race(options)
    one.begin()
    expect(one.getLimitMs()).toBe(limitMs)
  }
  expect(frames).toEqual([])
  expect(stored.size).toBe(0)
})

test('behavior: where storage is blocked, and in Node, it works all the same', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  vi.stubGlobal('document', undefined)
  const one = race()

  one.begin()
  expect(one.getLimitMs()).toBe(300)
  one.miss(300)
  expect(one.getLimitMs()).toBe(0)
})
