import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagePaths } from '../router.ts'
import { publicConfig } from '../testing/publicConfig.ts'
import type { PageAssets } from './findPageAssets.ts'
import { renderPage } from './renderPage.tsx'

const gate = vi.hoisted(() => ({ isOpen: false }))
vi.mock('./useIsMounted.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./useIsMounted.ts')>()
  return {
    useIsMounted() {
      const isMounted = original.useIsMounted()
      return gate.isOpen || isMounted
    },
  }
})

const assets: PageAssets = {
  blockingScripts: ['/assets/applyTheme-1.js'],
  scripts: ['/assets/main-2.js'],
  styles: ['/assets/main-3.css'],
  preloads: ['/assets/shared-4.js'],
  graph: ['/assets/graph-6.js'],
  fonts: ['/assets/face-5.woff2'],
}
const head = { title: 'Kith', description: 'Threads between people.' }
const render = (url: string, changes = {}) => renderPage({ url, config: publicConfig(), head, assets, ...changes })

/** What a person would read, were the page shown without scripts. */
const readShown = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<noscript.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .trim()

const urls = [
  ...pagePaths.map((path) => path.replace(/\$\w+/, 'unknown')),
  '/u/@unknown',
  '/write?text=%3Cscript%3Ealert(1)%3C/script%3E',
  '/nowhere',
]

beforeEach(() => {
  gate.isOpen = false
  // What the page would find in a browser: it must be the gate that holds it back, not a failure on the way.
  vi.stubGlobal('navigator', { userAgent: '', platform: '' })
  vi.stubGlobal('location', new URL('http://localhost:4680/'))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => null, removeEventListener: () => null }))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('behavior: the page has the log position of its answers', async () => {
  const html = await render('/', { position: '140' })

  expect(html).toContain('<meta name="kith-log-position" content="140"/>')
  expect(await render('/')).not.toContain('kith-log-position')
})

for (const url of urls) {
  test(`behavior: spec §2 nothing of ${url} is shown during server rendering`, async () => {
    const html = await render(url)

    expect(readShown(html)).toBe('')
    expect(html).toMatch(/<div id="root">(?:<!--[^>]*-->)*<\/div>/)
  })
}

test('behavior: spec §2 the gate keeps the page back: with it open the same tree shows it', async () => {
  gate.isOpen = true

  const empty: string[] = []
  // The page of all parts, which developers alone see, draws into the document itself.
  for (const url of urls.filter((one) => one !== '/ui')) if (readShown(await render(url)) === '') empty.push(url)

  expect(empty).toEqual([])
})

test('behavior: without answers the client loads at once; with answers the page paints first', async () => {
  const preload = '<link rel="modulepreload" href="/assets/graph-6.js"/>'
  const data = [{ operationName: 'LatestFeed', variables: {}, data: {} }]

  expect(await render('/')).toContain(preload)
  expect(await render('/', { data })).not.toContain(preload)
})

test('behavior: the document names every file the page needs, and carries the settings as data', async () => {
  const html = await render('/')

  expect(html).toMatch(/^<!doctype html><html lang="en"/)
  expect(html).toContain('<script src="/assets/applyTheme-1.js"></script>')
  expect(html).toContain('<script type="module" src="/assets/main-2.js"')
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/main-3\.css"/)
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/shared-4\.js"/)
  expect(html).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="\/assets\/face-5\.woff2"/)
  const [, text = ''] = /<script type="application\/json" id="kith-config">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual(publicConfig())
})

test('behavior: the document names the manifest of its language', async () => {
  expect(await render('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  expect(await render('/', { language: 'fa' })).toContain('<link rel="manifest" href="/manifest.fa.webmanifest"/>')
})

test('behavior: the document has no inline script or style', async () => {
  const html = await render('/')

  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/json"))[^>]*>/g)]
  expect(inline).toEqual([])
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
})

test('behavior: whatever a setting or a name holds, it stays text', async () => {
  const html = await render('/', {
    config: publicConfig({ productName: '</script><script>alert(1)</script>' }),
    head: { title: '<img onerror=x>', description: '"><script>', canonical: 'https://kith.example/?a="b"' },
  })

  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<img onerror')
  expect(html).not.toContain('"><script>')
  expect(html).toContain('\\u003c/script>')
})

test('behavior: link previews get title, description and address', async () => {
  const canonical = 'https://kith.example/u/ines'
  const alternate = { type: 'application/atom+xml', href: `${canonical}/feed.atom?a=1&b=2` }
  const html = await render('/u/ines', {
    head: { ...head, canonical, alternate, image: { url: 'https://kith.example/i.png', alt: 'Ines says "hi"' } },
  })

  expect(html).toContain('<title>Kith</title>')
  expect(html).toContain('<meta name="description" content="Threads between people."/>')
  expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`)
  expect(html).toContain('<meta property="og:title" content="Kith"/>')
  expect(html).toContain(
    '<meta property="og:image" content="https://kith.example/i.png"/><meta property="og:image:type" content="image/png"/><meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/><meta property="og:image:alt" content="Ines says &quot;hi&quot;"/>',
  )
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain(
    `<link rel="alternate" type="application/atom+xml" href="${canonical}/feed.atom?a=1&amp;b=2" title="Kith"/>`,
  )
})
