import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRates } from '../../rates/createRates.ts'
import { openTestService, type TestService } from '../../testing/openTestService.ts'
import { Signal } from '../../timing/Signal.ts'
import type { GraphContext } from '../GraphContext.ts'
import { createEventReads, eventPage } from './createEventReads.ts'
import { watchEvents } from './watchEvents.ts'

let it: TestService
beforeAll(async () => {
  it = await openTestService()
  // Two pages of the log.
  const people = [await it.signIn(), await it.signIn()]
  for (let post = 0; post < eventPage; post += 1)
    for (const person of people) await it.submit(person, { type: 'post', text: `Post ${post}` })
})
afterAll(() => it[Symbol.asyncDispose]())

/** A reader of the whole log, who may read so many entries a minute, by a token where one is given. */
function start({ clock, entries, token }: { clock: { ms: number }; entries: number; token?: string }) {
  const now = () => clock.ms
  const perMinute = { requests: 1, entries, messages: 1, challenges: 1, signatures: 1, keyWrites: 1 }
  const rates = createRates({ now, perMinute, share: null, onProblem: () => undefined })
  const context: Partial<GraphContext> = {
    db: it.db,
    signal: new Signal(),
    abort: new AbortController().signal,
    lastEventId: null,
    getBearer: async () => (token === undefined ? null : await it.service.findBearer(token)),
    eventReads: createEventReads({ db: it.db, now }),
    rates,
    client: 'reader',
    now,
  }
  // The rest of a request is for its answers.
  return { rates, watch: () => watchEvents(context as GraphContext, { after: 0n }) }
}

test('error: whoever catches up on more of the log than a client may read waits, and goes on where it was', async () => {
  const clock = { ms: Date.now() }
  const { rates, watch } = start({ clock, entries: 600 * eventPage })
  rates.take('entries', 'reader', rates.perMinute.entries - eventPage)
  const events = watch()
  const read = async () => (await events.next()).value?.seq

  for (let seq = 1n; seq <= BigInt(eventPage); seq += 1n) expect(await read()).toBe(seq)
  const following = read()
  expect(await Promise.race([following, sleep(300, 'nothing')])).toBe('nothing')
  // What a page costs comes back in a tenth of a second.
  clock.ms += 100
  expect(await following).toBe(BigInt(eventPage) + 1n)
  for (let seq = BigInt(eventPage) + 2n; seq <= 2n * BigInt(eventPage); seq += 1n) expect(await read()).toBe(seq)
})

test('error: where a client may read less in a minute than a page of the log, it still gets all of it, a page a minute', async () => {
  const clock = { ms: Date.now() }
  const events = start({ clock, entries: eventPage / 2 }).watch()
  const read = async () => (await events.next()).value?.seq

  for (let seq = 1n; seq <= BigInt(eventPage); seq += 1n) expect(await read()).toBe(seq)
  clock.ms += 60_000
  expect(await read()).toBe(BigInt(eventPage) + 1n)
})

test('error: whoever waited for its share is told nothing once its key has ended meanwhile', async () => {
  const reader = await it.signIn()
  const clock = { ms: Date.now() }
  const { rates, watch } = start({ clock, entries: 600 * eventPage, token: reader.token })
  rates.take('entries', 'reader', rates.perMinute.entries)
  const told = watch().next()
  expect(await Promise.race([told, sleep(300, 'nothing')])).toBe('nothing')

  await it.submit(reader, { type: 'revoke' })
  clock.ms += 100

  expect(await told).toEqual({ done: true, value: undefined })
})

test('error: nor is whoever takes one event after its key has ended told the next', async () => {
  const reader = await it.signIn()
  const events = start({ clock: { ms: Date.now() }, entries: eventPage, token: reader.token }).watch()
  expect((await events.next()).value?.seq).toBe(1n)

  await it.submit(reader, { type: 'revoke' })

  expect(await events.next()).toEqual({ done: true, value: undefined })
})
