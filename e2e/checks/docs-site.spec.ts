import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, test } from '@playwright/test'
import { findAxeProblems } from './findAxeProblems.ts'

// The documentation site as `npm run build -w @kith/docs` wrote it. No stack is started: a host of static files is all it needs.

// A secure context, as every host of the docs is: the playground needs one.
const origin = 'http://docs.localhost'
const folder = fileURLToPath(new URL('../../apps/docs/dist/site', import.meta.url))
const isFull = process.env['KITH_FULL'] === '1'
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const widths = { phone: 390, tablet: 820, desktop: 1280 }
/** The gate looks at a page of each kind. */
const paths = isFull ? listPages() : ['', 'guides/kit/getting-started/', 'architecture/', 'reference/siwe/verify/']

/** Addresses of all pages, below the site's root. */
function listPages(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !file.startsWith('playground/app'))
    .map((file) => file.slice(0, -'index.html'.length))
    .sort()
}

/** Serves the site, and notes whatever else a page asks for, reports or throws. */
async function openSite(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  await context.route('**', (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== origin) problems.push(`asked ${url}`)
    const file = `${url.pathname}${url.pathname.endsWith('/') ? 'index.html' : ''}`
    try {
      const body = readFileSync(join(folder, file))
      return route.fulfill({ body, contentType: types[extname(file)] ?? 'text/plain' })
    } catch {
      problems.push(`${file} is missing`)
      return route.fulfill({ status: 404 })
    }
  })
  return problems
}

/** Each width and each theme at least once; the full run adds the tablet and the dark desktop. */
const looks = [
  { name: 'phone', colorScheme: 'dark' },
  { name: 'desktop', colorScheme: 'light' },
  ...(isFull
    ? ([
        { name: 'tablet', colorScheme: 'light' },
        { name: 'desktop', colorScheme: 'dark' },
      ] as const)
    : []),
] as const
for (const { name, colorScheme } of looks) {
  test(`a11y: axe finds nothing in the docs, no page is too wide: ${name}, ${colorScheme}`, {
    tag: '@slow',
  }, async ({ browser }) => {
    test.setTimeout(isFull ? 1_800_000 : 300_000)
    const context = await browser.newContext({ viewport: { width: widths[name], height: 900 }, colorScheme })
    const problems = await openSite(context)
    const page = await context.newPage()

    for (const path of paths) {
      await page.goto(`${origin}/${path}`)
      for (const problem of await findAxeProblems(page)) problems.push(`${path} ${problem}`)
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(over) > 0) problems.push(`${path} is ${over} px too wide`)
    }

    expect(problems).toEqual([])
    await context.close()
  })
}

test('journey: a person searches the docs by keyboard, in the dark, and by the menu on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const problems = await openSite(context)
  const page = await context.newPage()
  await page.goto(`${origin}/protocol/format/`)
  const [bar, last] = [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last(),
  ]
  const [barBox, lastBox] = [await bar.boundingBox(), await last.boundingBox()]
  expect(lastBox?.y).toBeLessThan(barBox?.height ?? 0)

  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search the docs' })
  await search.getByRole('searchbox').fill('HandleTakenError')
  await expect(search.getByRole('status')).toContainText('Nothing found')
  await search.getByRole('searchbox').fill('clock skew')
  await search.getByRole('link', { name: /ClockSkewError.*Errors by name/ }).waitFor()
  expect(await findAxeProblems(page)).toEqual([])
  await search.getByRole('searchbox').fill('ClockSkewError')
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#clockskewerror$/)
  await expect(page.getByRole('heading', { name: 'ClockSkewError', exact: true })).toBeInViewport()

  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'All pages' }).click()
  await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Theming' }).click()
  await expect(page.getByRole('heading', { name: 'Theming', level: 1 })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

test('behavior: the docs hold no inline script and no inline style, and read without any script', async ({
  browser,
}) => {
  const withStyle = listPages().filter((path) =>
    /<[^>]+ style=|<style|<script(?! [^>]*src=)/.test(readFileSync(join(folder, path, 'index.html'), 'utf8')),
  )
  expect(withStyle).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const problems = await openSite(context)
  const page = await context.newPage()
  await page.goto(`${origin}/errors/`)

  await expect(page.getByRole('link', { name: 'Ten questions, ten queries' }).first()).toBeVisible()
  expect(await page.locator('script:not([src]), style, [style], [onclick]').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
