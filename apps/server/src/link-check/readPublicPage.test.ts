import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type Pages, publicAddress, startPages } from '../testing/internet/startPages.ts'
import { type ReadPublicPageParameters, readPublicPage } from './readPublicPage.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
let pages: Pages | undefined
afterEach(() => pages?.[Symbol.asyncDispose]())

async function start(listener: RequestListener): Promise<Pages> {
  pages = await startPages(listener)
  return pages
}

async function read(
  { internet }: Pages,
  url: string,
  options: Partial<ReadPublicPageParameters> = {},
): Promise<string> {
  let text = ''
  const onText = (piece: string) => {
    text += piece
    return false
  }
  const abort = new AbortController().signal
  await readPublicPage(internet, { url, onText, agent: 'Kith', abort, ...options })
  return text
}

test('behavior: reads a page, saying who asks and nothing else about anybody', async () => {
  const headers: object[] = []
  const it = await start((request, response) => {
    headers.push(request.headers)
    response.writeHead(200, html).end(`At ${request.url}`)
  })

  expect(await read(it, 'https://ada.example/about?x=1')).toBe('At /about?x=1')
  expect(headers).toEqual([
    {
      host: 'ada.example',
      accept: 'text/html',
      'accept-encoding': 'identity',
      'user-agent': 'Kith',
      connection: 'close',
    },
  ])
})

test.each([
  'http://ada.example',
  'https://ada.example:8443',
  'https://user:password@ada.example',
  'https://127.0.0.1',
  'https://93.184.215.14',
  'https://0x7f.1',
  'https://2130706433',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'file:///etc/passwd',
  'ada.example',
  '',
])('error: opens no connection for %s', async (url) => {
  const it = await start((_, response) => response.end())

  await expect(read(it, url)).rejects.toThrow(/is not read|Only https/)
  expect(it.connected).toEqual([])
})

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['0.0.0.0']],
  [['::1']],
  [['fc00::7']],
  [['::ffff:127.0.0.1']],
  // One public address beside it does not help.
  [[publicAddress, '192.168.0.1']],
  [[]],
])('error: opens no connection for a host at %j', async (addresses) => {
  const it = await start((_, response) => response.end())
  it.hosts.set('ada.example', [addresses])

  await expect(read(it, 'https://ada.example')).rejects.toThrow('The host is not public.')
  expect(it.connected).toEqual([])
})

test('behavior: a name that changes between two answers is connected to where it was checked', async () => {
  const it = await start((_, response) => response.writeHead(200, html).end('Page'))
  it.hosts.set('ada.example', [[publicAddress], ['127.0.0.1']])

  expect(await read(it, 'https://ada.example')).toBe('Page')
  expect(it.connected).toEqual([publicAddress])
})

test('error: a redirect is checked like the first address', async () => {
  const it = await start((request, response) => {
    const location = new URL(request.url ?? '', 'https://ada.example').searchParams.get('to')
    response.writeHead(302, location === null ? {} : { location }).end()
  })
  it.hosts.set('www.ada.example', [['10.0.0.1']])
  const to = (url: string) => read(it, `https://ada.example/?to=${encodeURIComponent(url)}`)

  await expect(to('https://www.ada.example/')).rejects.toThrow('The host is not public.')
  await expect(to('https://127.0.0.1/')).rejects.toThrow('without a host name')
  await expect(to('http://ada.example/')).rejects.toThrow('Only https')
  await expect(to('https://ada.example:22/')).rejects.toThrow('Only https')
  await expect(to('https://other.example/')).rejects.toThrow('another host')
  await expect(read(it, 'https://ada.example/')).rejects.toThrow('leads nowhere')
  expect(it.connected).toEqual(Array.from({ length: 6 }, () => publicAddress))
})

test('error: rebinding between redirects', async () => {
  const it = await start((_, response) => response.writeHead(307, { location: '/next' }).end())
  it.hosts.set('ada.example', [[publicAddress], ['127.0.0.1']])

  await expect(read(it, 'https://ada.example')).rejects.toThrow('The host is not public.')
  expect(it.connected).toEqual([publicAddress])
})

test('behavior: follows three redirects on the same host, with or without www, and no fourth', async () => {
  const it = await start((request, response) => {
    const step = Number(request.url?.slice(1))
    if (step === 0) response.writeHead(200, html).end('Here')
    else response.writeHead(301, { location: `https://${step % 2 ? 'www.' : ''}ada.example/${step - 1}` }).end()
  })

  expect(await read(it, 'https://ada.example/3')).toBe('Here')
  await expect(read(it, 'https://ada.example/4')).rejects.toThrow('more than 3 times')
})

test('error: what is no page in plain HTML', async () => {
  const it = await start((request, response) => {
    if (request.url === '/gzip')
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)))
    else if (request.url === '/json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(404, html).end()
  })

  await expect(read(it, 'https://ada.example/gzip')).rejects.toThrow('compressed')
  await expect(read(it, 'https://ada.example/json')).rejects.toThrow('not HTML')
  await expect(read(it, 'https://ada.example/gone')).rejects.toThrow('answers 404')
})

test('error: a certificate of another host', async () => {
  const it = await start((_, response) => response.writeHead(200, html).end('Page'))

  await expect(read(it, 'https://stranger.example')).rejects.toThrow(/altnames/)
})

test('behavior: reads so many bytes of a page without end, and no more', async () => {
  const it = await start((_, response) => {
    response.writeHead(200, html)
    const write = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', write)
    write()
  })

  expect(await read(it, 'https://ada.example', { maxBytes: 100_000 })).toHaveLength(100_000)
})

test('behavior: stops reading once it has found what it needs', async () => {
  const it = await start((_, response) => {
    response.writeHead(200, html).write('first')
  })
  const texts: string[] = []

  await read(it, 'https://ada.example', { onText: (text) => texts.push(text) > 0 })

  expect(texts).toEqual(['first'])
})

test.each(['/headers', '/body'])('error: a page that takes too long ends, at its %s', async (path) => {
  const it = await start((request, response) => {
    if (request.url === '/body') response.writeHead(200, html).write('A')
  })

  await expect(read(it, `https://ada.example${path}`, { timeoutMs: 300 })).rejects.toThrow()
})

test('error: a name server that never answers', async () => {
  const it = await start((_, response) => response.end())
  const internet = { ...it.internet, resolve: () => new Promise<never>(() => undefined) }

  await expect(read({ ...it, internet }, 'https://ada.example', { timeoutMs: 100 })).rejects.toThrow()
})
