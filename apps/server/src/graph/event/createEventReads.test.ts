import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDigest } from '../../bytes/findDigest.ts'
import type { Person } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { openTestService, type TestService } from '../../testing/openTestService.ts'
import { createEventReads } from './createEventReads.ts'

const clock = { ms: Date.now() }
let it: TestService
beforeAll(async () => {
  it = await openTestService({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

/** How many statements `work` gives to the database. */
async function count(work: () => Promise<unknown>): Promise<number> {
  using statements = recordStatements()
  await work()
  return statements.listTexts().length
}

const idOf = (person: Person) => findDigest(person.delegation) ?? expect.fail('no delegation')

test('behavior: concurrent readers share a read of each log position, and later ones read again', async () => {
  const reads = createEventReads({ db: it.db, now: () => clock.ms })
  const ada = await it.signIn()
  for (const text of ['One', 'Two', 'Three']) await it.submit(ada, { type: 'post', text })
  let pages: Awaited<ReturnType<typeof reads.listAfter>>[] = []

  const statements = await count(async () => {
    pages = await Promise.all([0n, 1n, 0n, 1n, 0n].map((position) => reads.listAfter(position)))
  })
  const reading = reads.listAfter(0n)
  // Before the answer to the one before is there.
  await Promise.resolve()
  await it.submit(ada, { type: 'post', text: 'Four' })
  const later = await reads.listAfter(0n)
  await reading

  expect(statements).toBe(2)
  expect(pages.map((page) => page.map(({ seq }) => seq))).toEqual([
    [1n, 2n, 3n],
    [2n, 3n],
    [1n, 2n, 3n],
    [2n, 3n],
    [1n, 2n, 3n],
  ])
  expect(pages[2]).toBe(pages[0])
  expect(later.map(({ seq }) => seq)).toEqual([1n, 2n, 3n, 4n])
  expect(later[0]).not.toBe(pages[0]?.[0])
})

test('behavior: all keys requested at once are read by one statement, each with its own answer', async () => {
  const reads = createEventReads({ db: it.db, now: () => clock.ms })
  // One after another: forty at once are refused by a busy machine.
  const people: Person[] = []
  while (people.length < 40) people.push(await it.signIn())
  const [first, last] = [people[0], people.at(-1)]
  if (!first || !last) throw new Error('Nobody came.')
  await it.submit(first, { type: 'revoke' })
  const ask = () => Promise.all([...people.map(idOf), new Uint8Array(32), idOf(first)].map(reads.isKeyLive))
  let live: boolean[] = []

  const statements = await count(async () => {
    live = await ask()
  })
  await it.submit(last, { type: 'revoke' })
  const after = await ask()
  clock.ms += 15 * 86_400_000
  const idle = await ask()

  expect(statements).toBe(1)
  expect(live).toEqual([false, ...Array(39).fill(true), false, false])
  expect(after).toEqual([false, ...Array(38).fill(true), false, false, false])
  expect(idle).toEqual(Array(42).fill(false))
})

test('error: a database that fails one read fails all who share it, and the next one is read', async () => {
  const reads = createEventReads({ db: it.db, now: () => clock.ms })
  const failing = vi
    .spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    .mockImplementationOnce(() => Promise.reject(new Error('Away')))

  const outcomes = await Promise.allSettled([0n, 0n, 1n].map((position) => reads.listAfter(position)))
  failing.mockRestore()

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect((await reads.listAfter(0n))[0]?.seq).toBe(1n)
})
