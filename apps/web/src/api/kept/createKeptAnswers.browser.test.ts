import { afterEach, expect, test } from 'vitest'
import { createKeptAnswers } from './createKeptAnswers.ts'

let now = Date.now()
const name = 'http://kith.test/graphql'
const open = (changes = {}) => createKeptAnswers({ name, now: () => now, ...changes })
const asked = (n: number | string) => ({ operationName: 'Thread', variables: { id: `p${n}`, first: 20 } })
afterEach(async () => {
  for (const one of await caches.keys()) await caches.delete(one)
})

test('behavior: an answer is found by its question, whatever the order of variables', async () => {
  await open().keep({ ...asked(1), data: { post: { id: 'p1' } } })

  const same = { operationName: 'Thread', variables: { first: 20, after: undefined, id: 'p1' } }
  expect(await open().find(same)).toEqual({ data: { post: { id: 'p1' } }, keptAt: now })
  expect(await open().find(asked(2))).toBeNull()
  expect(await createKeptAnswers({ name: 'http://other.test/graphql' }).find(asked(1))).toBeNull()
})

test('behavior: nothing older than three days is shown, also after the clock was set', async () => {
  const answers = open()
  await answers.keep({ ...asked(1), data: { post: null } })

  now += 3 * 86_400_000
  expect(await answers.find(asked(1))).not.toBeNull()
  now += 1
  expect(await answers.find(asked(1))).toBeNull()
  now -= 1
  expect(await answers.find(asked(1))).toBeNull()
})

test('behavior: the sixty newest answers are kept', async () => {
  const answers = open()
  for (let n = 0; n < 60; n += 1) await answers.keep({ ...asked(n), data: { n } })
  await answers.keep({ ...asked(0), data: { n: 'again' } })

  await answers.keep({ ...asked(60), data: { n: 60 } })

  expect(await answers.find(asked(1))).toBeNull()
  expect((await answers.find(asked(0)))?.data).toEqual({ n: 'again' })
  expect((await answers.find(asked(60)))?.data).toEqual({ n: 60 })
})

test('behavior: answers that name a deleted post go, and no others', async () => {
  const answers = open()
  await answers.keep({ ...asked(1), data: { latest: [{ id: 'bafy1' }, { id: 'bafy2' }] } })
  await answers.keep({ ...asked(2), data: { latest: [{ id: 'bafy2' }] } })

  await answers.dropNaming('bafy1')

  expect(await answers.find(asked(1))).toBeNull()
  expect(await answers.find(asked(2))).not.toBeNull()
})

test('behavior: clearing leaves nothing', async () => {
  const answers = open()
  await answers.keep({ ...asked(1), data: {} })

  await answers.clear()

  expect(await caches.keys()).toEqual([])
})

test('error: full storage makes space once, for the newest', async () => {
  const answers = open()
  for (let n = 0; n < 40; n += 1) await answers.keep({ ...asked(n), data: { n } })
  const full = {
    ...{ delete: (one: string) => caches.delete(one), keys: () => caches.keys() },
    async open(one: string) {
      const cache = await caches.open(one)
      const put = async (path: string, response: Response) => {
        if ((await cache.keys()).length > 30) throw new DOMException('Full', 'QuotaExceededError')
        return cache.put(path, response)
      }
      return {
        put,
        keys: () => cache.keys(),
        delete: (key: Request) => cache.delete(key),
        match: cache.match.bind(cache),
      }
    },
  } as unknown as CacheStorage

  await open({ caches: full }).keep({ ...asked(99), data: { n: 99 } })

  expect((await answers.find(asked(99)))?.data).toEqual({ n: 99 })
  expect(await answers.find(asked(0))).toBeNull()
})

test.each<[string, unknown]>([
  ['missing', null],
  ['blocked', { open: () => Promise.reject(new DOMException('No', 'SecurityError')), delete: () => Promise.reject() }],
])('error: %s storage keeps nothing and breaks nothing', async (_, storage) => {
  const answers = open({ caches: storage })

  await answers.keep({ ...asked(1), data: {} })
  await answers.dropNaming('x')
  await answers.clear()
  expect(await answers.find(asked(1))).toBeNull()
})

test('error: a damaged answer is ignored', async () => {
  const answers = open()
  await answers.keep({ ...asked(1), data: {} })
  const cache = await caches.open(`kith-answers ${name}`)
  const [key] = await cache.keys()
  if (key) await cache.put(key, new Response('{', { headers: { 'x-kept-at': String(now) } }))

  expect(await answers.find(asked(1))).toBeNull()
})
