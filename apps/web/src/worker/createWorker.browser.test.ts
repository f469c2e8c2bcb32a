import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorker } from './createWorker.ts'
import { sharedPictures } from './sharedPictures.ts'

const entry = '/assets/main-1.js'
const files = [entry, '/assets/face-2.woff2', '/favicon.svg']
/** What the service has, by path. */
let service: Record<string, () => Response | Promise<Response>>
let asked: string[]
let updates: number
const fetch = vi.fn(async (input: RequestInfo | URL) => {
  const { pathname } = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.origin)
  asked.push(pathname)
  const answer = service[pathname]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
})
const page = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/html' } })
const shell = page(`<script src="${entry}"></script>`)

beforeEach(async () => {
  asked = []
  updates = 0
  service = {
    '/_app': shell,
    '/': page('from the service'),
    [entry]: page('main'),
    '/assets/face-2.woff2': page('face'),
    '/favicon.svg': page('mark'),
  }
})
afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

const create = (changes: Partial<Parameters<typeof createWorker>[0]> = {}) =>
  createWorker({
    version: '1',
    files,
    laterWords: { '/assets/words-de-4.js': '/assets/words-de-5.js' },
    entry,
    origin: location.origin,
    fetch,
    update: async () => (updates += 1),
    ...changes,
  })

/** A navigation, which no script can make. */
function navigate(path: string, cache: RequestCache = 'default'): Request {
  return { url: location.origin + path, method: 'GET', mode: 'navigate', cache, headers: new Headers() } as Request
}
const load = (path: string, init: RequestInit = {}) => new Request(location.origin + path, init)

/** The text of an answer, once everything that goes on after it has ended; `undefined` where the browser is left to answer. */
async function read(worker: ReturnType<typeof createWorker>, request: Request): Promise<string | undefined> {
  const work: Promise<unknown>[] = []
  const answer = await worker.answer(request, (promise) => work.push(promise))
  await Promise.all(work)
  return answer?.text()
}

async function installed(changes?: Parameters<typeof create>[0]) {
  const worker = create(changes)
  await worker.install()
  await worker.activate()
  asked = []
  return worker
}

test('behavior: a visit gets the cached shell at once, at any route, and revalidates it', async () => {
  const worker = await installed()

  for (const path of ['/', '/explore', '/post/bafy', '/u/ada'])
    expect(await read(worker, navigate(path))).toContain(entry)
  expect(new Set(asked)).toEqual(new Set(['/_app']))
})

test('behavior: a reload asks the service first', async () => {
  const worker = await installed()

  expect(await read(worker, navigate('/', 'no-cache'))).toBe('from the service')
})

test.each<[string, () => Response | Promise<Response>]>([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['without a service behind its proxy', () => new Response('Bad gateway', { status: 502 })],
  ['that takes too long', () => new Promise(() => undefined)],
])('behavior: a reload %s shows the kept shell', async (_, answer) => {
  const worker = await installed({ patienceMs: 20 })
  service['/'] = answer

  expect(await read(worker, navigate('/', 'no-cache'))).toContain(entry)
})

test('behavior: an address that the service refuses stays refused', async () => {
  const worker = await installed()
  service['/post/gone'] = () => new Response('Gone', { status: 410 })

  expect((await worker.answer(navigate('/post/gone', 'no-cache'), () => undefined))?.status).toBe(410)
})

test('behavior: the graph, the chain, uploads, streams and other hosts are left to the page', async () => {
  const worker = await installed()
  const requests = [
    load('/graphql', { method: 'POST', body: '{}' }),
    load('/graphql?query=x'),
    load('/graphql/stream', { method: 'POST', body: '{}' }),
    load('/rpc', { method: 'POST', body: '{}' }),
    load('/media/x'),
    load('/assets/main-1.js', { method: 'HEAD' }),
    load('/assets/main-1.js', { headers: { range: 'bytes=0-1' } }),
    new Request('https://elsewhere.invalid/assets/main-1.js'),
    navigate('/media/x'),
    navigate('/export'),
  ]

  expect(requests.map((request) => worker.answer(request, () => undefined))).toEqual(requests.map(() => undefined))
})

/** What a share sheet posts. A navigation, which no script can make. */
function share(form: FormData): Request {
  const request = new Request(`${location.origin}/write`, { method: 'POST', body: form })
  return new Proxy(request, {
    get(target, name) {
      const value: unknown = name === 'mode' ? 'navigate' : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const picture = (name: string, type = 'image/png') => new File([name], name, { type })

/** Where a share leads: `Response.redirect` shows no other sign of it. */
async function findShared(form: FormData): Promise<URLSearchParams> {
  const response = await create().answer(share(form), () => undefined)
  expect(response?.status).toBe(303)
  const { pathname, origin, searchParams } = new URL(response?.headers.get('location') ?? '')
  expect([origin, pathname]).toEqual([location.origin, '/write'])
  return searchParams
}

test('behavior: what is shared leads to the composer, and its pictures wait there, four at most', async () => {
  const form = new FormData()
  form.set('title', 'A page')
  form.set('text', 'x'.repeat(20_000))
  for (const name of ['1', '2', '3', '4', '5']) form.append('pictures', picture(name))
  form.append('pictures', picture('a.html', 'text/html'))

  const params = await findShared(form)

  expect([params.get('title'), params.get('text')?.length, params.get('pictures')]).toEqual(['A page', 10_000, '4'])
  const taken = await sharedPictures.take()
  expect(await Promise.all(taken.map((file) => file.text()))).toEqual(['1', '2', '3', '4'])
  expect(taken.map(({ type }) => type)).toEqual(Array(4).fill('image/png'))
  expect(await sharedPictures.take()).toEqual([])
})

test('error: files that are no pictures are not kept, and the page reports it', async () => {
  const form = new FormData()
  form.set('text', 'Look')
  form.append('pictures', picture('a.html', 'text/html'))

  expect(String(await findShared(form))).toBe('text=Look&lost=1')
  expect(await sharedPictures.take()).toEqual([])
})

test('behavior: what a script posts there is left to the service', () => {
  const request = new Request(`${location.origin}/write`, { method: 'POST', body: new FormData() })

  expect(create().answer(request, () => undefined)).toBeUndefined()
})

test('behavior: files come from this browser; a missing one is kept at its first use', async () => {
  const worker = await installed()
  service['/assets/late-3.js'] = page('late')

  const texts = [entry, '/favicon.svg', '/assets/late-3.js', '/assets/late-3.js']
  for (const [index, path] of texts.entries()) texts[index] = (await read(worker, load(path))) ?? ''

  expect(texts).toEqual(['main', 'mark', 'late', 'late'])
  expect(asked).toEqual(['/assets/late-3.js'])
})

test("behavior: what the shell names is kept too, such as the words of the reader's language", async () => {
  service['/_app'] = page(`<script src="${entry}"></script><link href="/assets/words-de-4.js">`)
  service['/assets/words-de-4.js'] = page('Wörter')
  service['/assets/words-de-5.js'] = page('Mehr Wörter')
  const worker = await installed()
  service = {}

  expect(await read(worker, load('/assets/words-de-4.js'))).toBe('Wörter')
  expect(await read(worker, load('/assets/words-de-5.js'))).toBe('Mehr Wörter')
})

test('behavior: pages of the version before find their files; those of earlier ones are deleted', async () => {
  for (const version of ['1', '2', '3']) {
    const own = `/assets/main-${version}.js`
    service[own] = page(`main ${version}`)
    service['/_app'] = page(`<script src="${own}"></script>`)
    await installed({ version, entry: own, files: [own] })
  }
  const worker = create({ version: '3', entry: '/assets/main-3.js', files: ['/assets/main-3.js'] })
  service = {}

  expect(await caches.keys()).toEqual(['kith-app 2', 'kith-app 3'])
  expect(await read(worker, load('/assets/main-2.js'))).toBe('main 2')
  await expect(read(worker, load('/assets/main-1.js'))).rejects.toThrow('Failed to fetch')
})

test('behavior: a version shares the files that did not change with the one before', async () => {
  await installed()
  service['/assets/main-2.js'] = page('main 2')
  service['/_app'] = page('<script src="/assets/main-2.js"></script>')

  await create({ version: '2', entry: '/assets/main-2.js', files: [...files, '/assets/main-2.js'] }).install()

  expect(asked.sort()).toEqual(['/_app', '/assets/main-2.js', '/favicon.svg'])
})

test.each<[string, () => void]>([
  ['a file is missing', () => (service['/assets/face-2.woff2'] = () => new Response('', { status: 404 }))],
  ['the connection is lost', () => delete service['/favicon.svg']],
  ['the shell is of another version', () => (service['/_app'] = page('<script src="/assets/main-9.js"></script>'))],
])('error: when %s, nothing is installed and nothing stays', async (_, breakIt) => {
  breakIt()

  await expect(create().install()).rejects.toThrow()
  expect(await caches.keys()).toEqual([])
})

test('error: what a worker left that was ended while it installed is deleted by the next', async () => {
  await (await caches.open('kith-app 0')).put(entry, new Response('half'))

  await installed()

  expect(await caches.keys()).toEqual(['kith-app 1'])
})

test('behavior: a shell of a newer version is not kept; its worker is looked for instead', async () => {
  const worker = await installed()
  service['/_app'] = page('<script src="/assets/main-2.js"></script>')

  await read(worker, navigate('/'))

  expect(await read(worker, navigate('/'))).toContain(entry)
  expect(updates).toBe(2)
})

test('error: pages whose cache was evicted come from the service and are kept again', async () => {
  const worker = await installed()
  for (const name of await caches.keys()) await caches.delete(name)

  expect(await read(worker, navigate('/'))).toBe('from the service')
  expect(await read(worker, navigate('/'))).toContain(entry)
})

test('error: storage that fails leaves everything to the service', async () => {
  const broken = {
    open: () => Promise.reject(new DOMException('Quota', 'QuotaExceededError')),
  } as unknown as CacheStorage
  const worker = create({ caches: broken })

  expect(await read(worker, navigate('/'))).toBe('from the service')
  expect(await read(worker, load(entry))).toBe('main')
})
