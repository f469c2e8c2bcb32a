import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserArgs, findBrowser } from '../findBrowser.mjs'
import { packPackages } from '../pack/packPackages.mjs'

// What another team does first: install the packed wallet kit into an app of theirs, build it, start it, connect.
// The apps are the kit's own examples, one with React 18 and one with React 19; only the chain's node is played here. With
// each one's React a page is also rendered on a server and taken over in the browser.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'kith-apps-'))
const firstPort = Number(process.env['KITH_FRESH_APPS_PORT'] ?? 4824)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Playwright is a dependency of e2e only, and this script is outside of it.
const { chromium } = /** @type {typeof import('playwright-core')} */ (
  createRequire(join(root, 'e2e/package.json'))('@playwright/test')
)

/** @param {string} what @param {string} cwd @param {string} command @param {string[]} args @param {object} [more] */
function run(what, cwd, command, args, more = {}) {
  const startedAt = performance.now()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${what} failed\n${stdout}${stderr}`)
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return stdout
}

/** A page that a server renders and a browser takes over: the packed kit on the app's own React. */
const hydratedPage = {
  'tree.js': `
    import { createElement as h, StrictMode } from 'react'
    import { QueryClientProvider } from '@tanstack/react-query'
    import { http } from 'viem'
    import { polygon } from 'viem/chains'
    import { useConnection, WagmiProvider } from 'wagmi'
    import { ConnectButton, createWalletKitConfig, createWalletQueryClient, WalletButton, WalletKitProvider } from '@kith/wallet-kit'

    const Account = () => h('p', { id: 'account' }, useConnection().address ?? 'no account')

    export function createTree() {
      const config = createWalletKitConfig({ chains: [polygon], transports: { [polygon.id]: http() }, ssr: true })
      const kit = h(WalletKitProvider, null, h(ConnectButton), h(WalletButton, { wallet: 'metaMask' }), h(Account))
      const client = createWalletQueryClient()
      return h(StrictMode, null, h(WagmiProvider, { config }, h(QueryClientProvider, { client }, kit)))
    }
  `,
  'server.js': `
    import { renderToString } from 'react-dom/server'
    import { createTree } from './tree.js'
    process.stdout.write(renderToString(createTree()))
  `,
  'main.js': `
    import '@kith/wallet-kit/style.css'
    import { version } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    import { createTree } from './tree.js'
    window.reactVersion = version
    window.mended = []
    const onRecoverableError = (error) => window.mended.push(String(error))
    hydrateRoot(document.getElementById('root'), createTree(), { onRecoverableError })
  `,
  'index.html': `<!doctype html><html lang="en"><title>Hydrated</title><link rel="icon" href="data:,">
    <div id="root"><!--rendered--></div><script type="module" src="./main.js"></script></html>`,
  'package.json': '{ "type": "module" }',
}

/** A page of Next.js that only a server renders. */
const serverPage = `
  import { formatAddress } from '@kith/wallet-kit/pure'
  export default function Page() {
    return <p>{formatAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')}</p>
  }
`

/** Builds and packs the kit with its dependencies. @returns {{ kit: string, swatch: string }} */
function packKit() {
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  run('npm run build -w @kith/wallet-kit', root, 'npm', ['run', 'build', '-w', '@kith/wallet-kit'])
  const [kit = '', swatch = ''] = packPackages(['packages/wallet-kit', 'packages/swatch'], packed)
  return { kit, swatch }
}

/** The app in the kit's README. */
function readSnippet() {
  const snippet = /```tsx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'packages/wallet-kit/README.md'), 'utf8'))?.[1]
  if (snippet === undefined) throw new Error("The kit's README shows no app.")
  return snippet
}

/** Whether others can read its entries and their types. @param {string} file  a packed package */
function checkPackage(file) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  run(`publint ${name}`, folder, 'npx', ['--yes', 'publint@0.3.25', 'run', file, '--strict'])
  const typesCheck = ['@arethetypeswrong/cli@0.18.5', file, '--profile', 'esm-only']
  // Style files are entries, too, and have no types to look for.
  const styles = ['--exclude-entrypoints', './style.css', './rainbowkit/styles.css']
  run(`attw ${name}`, folder, 'npx', ['--yes', ...typesCheck, ...(name.includes('wallet-kit') ? styles : [])])
}

/**
 * Installs one example with the packed kit in a folder of its own, builds, starts and uses it.
 *
 * @param {{ name: string, react: string, port: number, start: string[], isServerRendered: boolean }} example
 * @param {{ kit: string, swatch: string }} packed
 */
async function tryApp({ name, react, port, start, isServerRendered }, { kit, swatch }) {
  const app = join(folder, name)
  cpSync(join(root, 'packages/wallet-kit/examples', name), app, {
    recursive: true,
    filter: (path) => !/node_modules|\.next|dist/.test(path.slice(root.length)),
  })
  if (isServerRendered) {
    mkdirSync(join(app, 'app/server'))
    writeFileSync(join(app, 'app/server/page.tsx'), serverPage)
  } else {
    // Pasted from the README.
    writeFileSync(join(app, 'src/App.tsx'), readSnippet())
  }
  run(`${name}: npm install`, app, 'npm', ['install', '--no-audit', '--no-fund', swatch, kit])
  await tryHydration({ name, react, app })
  run(`${name}: npm run build`, app, 'npm', ['run', 'build'])

  const child = spawn('npm', ['run', 'start', '--', ...start], { cwd: app, stdio: 'ignore', detached: true })
  const exit = once(child, 'exit')
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitFor(`${name} to answer`, async () => (await fetch(origin).catch(() => null))?.ok === true)
    const startedAt = performance.now()
    await driveApp({ app, origin, isServerRendered })
    console.log(`${name}: connect, reload, disconnect: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exit
  }
}

/**
 * Renders the kit in Node and takes it over in a browser, with the app's React in development, which says what it does
 * not like. A returning visitor must not see "Connect Wallet" for a moment.
 *
 * @param {{ name: string, react: string, app: string }} parameters
 */
async function tryHydration({ name, react, app }) {
  const folder = join(app, 'hydrated')
  mkdirSync(folder)
  for (const [file, text] of Object.entries(hydratedPage)) writeFileSync(join(folder, file), text)
  const rendered = run(`${name}: render on a server`, folder, 'node', ['server.js'])
  if (!rendered.includes('data-wallet-kit') || rendered.includes('<button')) throw new Error(rendered)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = [vite, 'build', '--mode', 'development', '--minify', 'false', '--logLevel', 'error']
  run(`${name}: build the page`, folder, 'node', build, { NODE_ENV: 'development' })

  const startedAt = performance.now()
  const origin = 'http://hydrated.test'
  await inBrowser({ app }, async ({ context, page, problems }) => {
    context.on('console', (message) => {
      if (message.type() === 'warning') problems.push(message.text())
    })
    await context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname !== '/') return route.fulfill({ path: join(folder, 'dist', pathname) })
      const html = readFileSync(join(folder, 'dist/index.html'), 'utf8')
      return route.fulfill({ contentType: 'text/html', body: html.replace('<!--rendered-->', () => rendered) })
    })
    await page.goto(origin)
    const version = String(await page.evaluate('window.reactVersion'))
    if (!version.startsWith(`${react}.`)) problems.push(`React is ${version}, not ${react}`)
    await page.getByTestId('wk-connect-button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByTestId('wk-account-button').waitFor()
    problems.push(...(await findMended(page)))

    await page.reload()
    await page.getByTestId('wk-account-button').waitFor()
    problems.push(...(await findMended(page)))
    if (await hasFlashed(page)) problems.push('"Connect Wallet" flashed after a reload')
  })
  rmSync(folder, { recursive: true })
  console.log(`${name}: hydrate on React ${react}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** What React had to render again. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
const findMended = (page) => page.evaluate('window.mended')

/** Whether it was ever on the page since it loaded. @param {import('playwright-core').Page} page @returns {Promise<boolean>} */
const hasFlashed = (page) => page.evaluate(`window.texts.some((text) => text.includes('Connect Wallet'))`)

/**
 * @typedef {{
 *   context: import('playwright-core').BrowserContext,
 *   page: import('playwright-core').Page,
 *   wallet: { address: string },
 *   problems: string[],
 * }} Visit
 */

/**
 * Opens a page with the packed kit's own test wallet in it; fails for every problem that was noted.
 *
 * @param {{ app: string }} parameters @param {(visit: Visit) => Promise<void>} use
 */
async function inBrowser({ app }, use) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ locale: 'en' })
    /** @type {string[]} */
    const problems = []
    context.on('weberror', (error) => problems.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await context.route('**', (route) => route.fulfill({ json: answerNode(route.request().postDataJSON()) }))

    // From where the app installed it.
    const entry = pathToFileURL(join(app, 'node_modules/@kith/wallet-kit/dist/exports/testing.js')).href
    /** @type {{ installTestWallet: (context: unknown, parameters: object) => Promise<{ address: string }> }} */
    const { installTestWallet } = await import(entry)
    const wallet = await installTestWallet(context, { chainId: 137 })
    // Everything the page ever says, so that a flash of the wrong button is seen, too.
    await context.addInitScript(`
      window.texts = []
      new MutationObserver(() => window.texts.push(document.body?.textContent ?? ''))
        .observe(document, { childList: true, subtree: true, characterData: true })
    `)

    await use({ context, page: await context.newPage(), wallet, problems })
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await browser.close()
  }
}

/** @param {{ app: string, origin: string, isServerRendered: boolean }} parameters */
async function driveApp({ app, origin, isServerRendered }) {
  await inBrowser({ app }, async ({ context, page, wallet, problems }) => {
    let isPicked = false
    await context.route(`${origin}/**`, (route) => route.continue())
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (!isPicked && url.protocol !== 'data:' && url.origin !== origin)
        problems.push(`asked ${request.url()} before a wallet was picked`)
    })

    await page.goto(origin)
    const connect = page.getByRole('button', { name: 'Connect Wallet' })
    await connect.waitFor()
    const color = await page.evaluate(
      `getComputedStyle(document.querySelector('[data-testid=wk-connect-button]')).backgroundColor`,
    )
    if (color !== 'rgb(155, 35, 53)') problems.push(`the style file is not there: the button is ${color}`)
    await connect.click()
    await page.getByRole('dialog', { name: 'Connect a Wallet' }).waitFor()
    isPicked = true
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByTestId('wk-account-button').waitFor()

    if (isServerRendered) {
      await page.locator('#account', { hasText: wallet.address }).waitFor()
      const html = await (await page.request.get(origin)).text()
      if (!html.includes(wallet.address)) problems.push('the server did not read the cookie')
      // Another visitor: what the server kept of the one before must not reach them.
      if ((await (await fetch(origin)).text()).includes(wallet.address))
        problems.push("another visitor's address leaked")
    }
    await page.reload()
    await page.getByTestId('wk-account-button').waitFor()
    if (await hasFlashed(page)) problems.push('"Connect Wallet" flashed after a reload')

    await page.getByTestId('wk-account-button').click()
    await page.getByTestId('wk-disconnect-button').click()
    await connect.waitFor()
  })
}

/** @typedef {{ id: number, method: string }} Call */

/** A node that knows balances and nothing else. @param {Call | Call[]} call @returns {unknown} */
function answerNode(call) {
  if (Array.isArray(call)) return call.map(answerNode)
  return { jsonrpc: '2.0', id: call.id, result: call.method === 'eth_getBalance' ? '0x11c37937e080000' : '0x1' }
}

/** @param {string} what @param {() => Promise<boolean>} isThere */
async function waitFor(what, isThere) {
  const startedAt = performance.now()
  while (!(await isThere())) {
    if (performance.now() - startedAt > 60_000) throw new Error(`waited a minute for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const packed = packKit()
checkPackage(packed.kit)
checkPackage(packed.swatch)
const vitePort = String(firstPort)
const nextPort = String(firstPort + 1)
await tryApp(
  {
    name: 'vite',
    react: '18',
    port: firstPort,
    start: ['--port', vitePort, '--host', '127.0.0.1'],
    isServerRendered: false,
  },
  packed,
)
await tryApp(
  {
    name: 'next',
    react: '19',
    port: firstPort + 1,
    start: ['-p', nextPort, '-H', '127.0.0.1'],
    isServerRendered: true,
  },
  packed,
)
