import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../test.ts'

const assets = join(import.meta.dirname, '../../apps/web/dist/client/assets')

/** What the service's settings of the embedded stack come to (design §3). */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Pages and their status. The service answers each with the shell. */
const routes = {
  '/': 200,
  '/_app': 200,
  '/explore': 200,
  '/search': 200,
  '/settings': 200,
  '/status': 200,
  '/help': 200,
  '/privacy': 200,
  '/tags/weaving': 200,
  '/u/no-such-handle': 404,
  '/nowhere': 404,
}

for (const [route, status] of Object.entries(routes)) {
  test(`journey: spec §2 GET ${route} answers with the shell, and its HTML shows no page`, async ({ stack }) => {
    const answer = await fetch(`${stack.origin}${route}`, { headers: { accept: 'text/html' } })
    const html = await answer.text()

    const shown = html
      .replace(/<head>.*<\/head>|<noscript>.*?<\/noscript>/gs, '')
      .replace(/<!--.*?-->|<[^>]+>/gs, '')
      .trim()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(html).toContain('<div id="root">')
    expect(shown).toBe('')
  })
}

/** `accessibility.spec.ts` opens the others in the gate, and asks the same of each and more. */
const drawnElsewhere = ['/explore', '/search', '/settings', '/status', '/help', '/privacy', '/tags/weaving', '/nowhere']
const isGate = process.env['KITH_FULL'] === ''
const drawn = Object.keys(routes).filter((route) => !isGate || !drawnElsewhere.includes(route))

// One browser for all: each page is still loaded from scratch, and what it loads is not fetched and compiled eight times.
test('journey: spec §2 every page is drawn inside the shell after the first mount', async ({ arrive }) => {
  const { page } = await arrive()
  for (const route of drawn)
    await test.step(route, async () => {
      await page.goto(route)

      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    })
})

test('journey: a file that does not exist is a 404, not a page', async ({ stack }) => {
  const answer = await fetch(`${stack.origin}/assets/nothing.js`)

  expect(answer.status).toBe(404)
})

test('journey: every page and worker comes with the policy that follows from the settings', async ({ stack }) => {
  const answer = await fetch(`${stack.origin}/`, { headers: { accept: 'text/html' } })

  const directives = (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    return [name, sources.join(' ')]
  })
  const { 'connect-src': connect, ...others } = Object.fromEntries(directives)
  expect(others).toEqual(policy)
  // The embedded stack reaches its own chain through its own origin; the hosts listed are those of the settings, among
  // them the relay that these journeys run.
  expect(connect).toMatch(/^'self'( (?:https|ws):\/\/\S+)*$/)
  expect(connect?.match(/ ws:/g)).toHaveLength(1)
  const script = /<script type="module" src="([^"]+)"/.exec(await answer.text())?.[1]
  expect((await fetch(`${stack.origin}${script}`)).headers.get('content-security-policy')).toBe('sandbox')
  const workers = (await readdir(assets)).filter((name) => /worker[^.]*\.js$/i.test(name))
  expect(workers).not.toEqual([])
  for (const name of workers) {
    const { headers } = await fetch(`${stack.origin}/assets/${name}`)
    expect(headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'))
  }
})
