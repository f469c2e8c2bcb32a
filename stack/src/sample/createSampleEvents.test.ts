import { countGraphemes, isHandle, limits } from '@kith/protocol'
import { expect, test } from 'vitest'
import { createSampleEvents } from './createSampleEvents.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'

const nowMs = 1_800_000_000_000

test('behavior: a dozen people, each with a name, a bio, a follow and a post', () => {
  expect(people).toHaveLength(12)
  expect(new Set(people.map(({ handle }) => handle)).size).toBe(12)
  for (const { handle, name, bio, follows } of people) {
    expect(isHandle(handle)).toBe(true)
    expect(countGraphemes(name)).toBeLessThanOrEqual(24)
    expect(countGraphemes(bio)).toBeLessThanOrEqual(limits.bioGraphemes)
    expect(follows.length).toBeGreaterThan(2)
    expect(follows).not.toContain(handle)
    expect(posts.filter(({ by }) => by === handle).length).toBeGreaterThan(2)
    expect(people.filter((other) => other.follows.includes(handle)).length).toBeGreaterThan(2)
  }
})

test('behavior: every person and post exists, and is answered or liked afterwards', () => {
  const events = createSampleEvents(nowMs)
  const handles = new Set<string>()
  const written = new Set<string>()
  for (const event of events) {
    if (event.kind === 'join') handles.add(event.by)
    expect(handles).toContain(event.by)
    if (event.kind === 'follow') expect(handles).toContain(event.to)
    if (event.kind === 'like') {
      expect(written).toContain(event.to)
      expect(posts.find(({ id }) => id === event.to)?.by).not.toBe(event.by)
    }
    if (event.kind !== 'post') continue
    for (const id of [event.post.replyTo, event.post.quote]) if (id !== undefined) expect(written).toContain(id)
    expect(written).not.toContain(event.post.id)
    written.add(event.post.id)
  }
  expect(written.size).toBe(posts.length)
})

test('behavior: all events are in the last days, in order', () => {
  const times = createSampleEvents(nowMs).map(({ atMs }) => atMs)

  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(nowMs)
  expect(times[0]).toBeGreaterThan(nowMs - 8 * 24 * 3_600_000)
})

test('behavior: several languages, one of them written from right to left', () => {
  const languages = new Set(posts.map(({ lang = 'en' }) => lang))

  expect([...languages].sort()).toEqual(['ar', 'en', 'ja', 'no', 'pl', 'pt'])
})

test('behavior: every post fits the composer', () => {
  for (const { text } of posts) expect(countGraphemes(text)).toBeLessThanOrEqual(limits.postGraphemes)
})
