import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { browserArgs, findBrowser } from '../findBrowser.mjs'
import { packPackages } from '../pack/packPackages.mjs'

// What another team does first: install the packed wallet kit into an app of theirs, build it, start it, use it. The apps
// are the README's first one, with React 18, and the two that `npm create` writes, with React 19. In these somebody without
// a wallet connects, signs in, switches networks and calls a contract; the networks are local nodes (Anvil). With each
// React a page is also rendered on a server and taken over in the browser.

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
 * @typedef {{
 *   name: string,
 *   template: 'vite' | 'next',
 *   react: '18' | '19',
 *   port: number,
 *   start: string[],
 *   prepare?: (app: string) => void,
 *   isHydrated: boolean,
 *   drive: (parameters: { app: string, origin: string }) => Promise<void>,
 * }} Trial
 */

/**
 * Makes an app with the packed kit in a folder of its own, builds, starts and uses it.
 *
 * @param {Trial} trial @param {{ kit: string, swatch: string }} packed
 */
async function tryApp({ name, template, react, port, start, prepare, isHydrated, drive }, { kit, swatch }) {
  const app = join(folder, name)
  // As `npm create @kith/wallet-app` does.
  const create = join(root, 'packages/create-wallet-app/bin.mjs')
  run(`${name}: create`, folder, process.execPath, [create, name, '--template', template])
  prepare?.(app)
  // As an npm that refuses what does not fit this Node or a peer; with React 18, wagmi's optional peers do not fit each other.
  const strict = ['--engine-strict', ...(react === '18' ? [] : ['--strict-peer-deps'])]
  const install = ['install', ...strict, '--no-audit', '--no-fund', swatch, kit]
  run(`${name}: npm install`, app, 'npm', install)
  if (isHydrated) await tryHydration({ name, react, app })
  run(`${name}: npm run build`, app, 'npm', ['run', 'build'])

  const child = spawn('npm', ['run', 'start', '--', ...start], { cwd: app, stdio: 'ignore', detached: true })
  const exit = once(child, 'exit')
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitFor(`${name} to answer`, async () => (await fetch(origin).catch(() => null))?.ok === true)
    const startedAt = performance.now()
    await drive({ app, origin })
    console.log(`${name}: used: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exit
  }
}

/** The README's first app, on React 18. @param {string} app */
function pasteReadme(app) {
  writeFileSync(join(app, 'src/App.tsx'), readSnippet())
  const path = join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  Object.assign(manifest.dependencies, { react: '18.3.1', 'react-dom': '18.3.1' })
  Object.assign(manifest.devDependencies, { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' })
  writeFileSync(path, JSON.stringify(manifest))
}

/** @param {string} app */
function addServerPage(app) {
  mkdirSync(join(app, 'app/server'))
  writeFileSync(join(app, 'app/server/page.tsx'), serverPage)
}

/**
 * Renders the kit in Node and takes it over in a browser, with the app's React in development, which says what it does
 * not like. A returning visitor must not see "Connect Wallet" for a moment.
 *
 * @param {Pick<Trial, 'name' | 'react'> & { app: string }} parameters
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
 * @param {{ app: string, answer?: (request: import('playwright-core').Request) => Promise<unknown> }} parameters
 * `answer` is what the nodes of the networks answer.
 * @param {(visit: Visit) => Promise<void>} use
 */
async function inBrowser({ app, answer = async (request) => answerNode(request.postDataJSON()) }, use) {
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
    await context.route('**', (route) => answer(route.request()).then((json) => route.fulfill({ json })))

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

/** The page with a button and nothing else. @param {{ app: string, origin: string }} parameters */
async function driveButton({ app, origin }) {
  await inBrowser({ app }, async (visit) => {
    const { page, problems } = visit
    await openApp(visit, origin)
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByTestId('wk-account-button').waitFor()
    await page.reload()
    await page.getByTestId('wk-account-button').waitFor()
    if (await hasFlashed(page)) problems.push('"Connect Wallet" flashed after a reload')
    await disconnect(page)
  })
}

/**
 * A new app, as somebody without a wallet tries it.
 *
 * @param {{ app: string, origin: string, isServerRendered: boolean, nodes: { [host: string]: string } }} parameters
 */
async function driveNewApp({ app, origin, isServerRendered, nodes }) {
  /** @param {import('playwright-core').Request} request */
  const answer = async (request) => {
    const node = nodes[new URL(request.url()).host]
    if (node === undefined) throw new Error(`asked ${request.url()}`)
    return (await fetch(node, { method: 'POST', headers: json, body: request.postData() })).json()
  }
  await inBrowser({ app, answer }, async (visit) => {
    const { page, problems } = visit
    /** @param {string} title @param {string} button */
    const answerDevWallet = (title, button) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click()
    const wrap = async () => {
      await page.getByRole('button', { name: 'Wrap 0.01 POL' }).click()
      await answerDevWallet('Send this transaction?', 'Send')
    }

    await openApp(visit, origin)
    await page.getByRole('dialog').getByRole('button', { name: 'Dev Wallet' }).click()
    await answerDevWallet('Connect to this page?', 'Connect')
    await page.getByRole('button', { name: 'Send message' }).click()
    await answerDevWallet('Sign this message?', 'Sign')
    const greeting = page.getByText('You are signed in as')
    const address = /0x\w{40}/.exec((await greeting.textContent()) ?? '')?.[0] ?? 'no address'
    await page.getByText('You have 0 wrapped POL.').waitFor()

    // The account is new.
    await wrap()
    await page.getByText('This account has too little POL for the transaction and its network fee.').waitFor()

    await page.getByRole('button', { name: 'Network: Polygon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Polygon Amoy' }).click()
    await answerDevWallet('Switch network?', 'Switch')
    const network = page.getByRole('button', { name: 'Network: Polygon Amoy' })
    await network.waitFor()

    if (isServerRendered) {
      await page.locator('#account', { hasText: address }).waitFor()
      const html = await (await page.request.get(origin)).text()
      if (!html.includes(address)) problems.push('the server did not read the cookie')
      const answered = await page.request.get(`${origin}/greeting`)
      if (!(await answered.text()).includes(address)) problems.push(`/greeting answered ${answered.status()}`)
      const stranger = await fetch(`${origin}/greeting`)
      if (stranger.status !== 401) problems.push(`/greeting answered ${stranger.status} without a session`)
      // Another visitor: what the server kept of the one before must not reach them.
      if ((await (await fetch(origin)).text()).includes(address)) problems.push("another visitor's address leaked")
    }
    await page.reload()
    await greeting.waitFor()
    await network.waitFor()
    if (await hasFlashed(page)) problems.push('"Connect Wallet" flashed after a reload')

    for (const node of Object.values(nodes)) await askNode(node, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
    await wrap()
    await page.getByText('You have 0.01 wrapped POL.').waitFor()

    await disconnect(page)
    const { session } = await page.evaluate(
      `fetch('/auth/session').then((response) => response.json()).then(({ address }) => ({ session: address }))`,
    )
    if (session !== null) problems.push(`the session of ${session} outlived the connection`)
  })
}

/** Opens the page and its list of wallets; until then no other host may be asked. @param {Visit} visit @param {string} origin */
async function openApp({ context, page, problems }, origin) {
  let isOpen = false
  await context.route(`${origin}/**`, (route) => route.continue())
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!isOpen && url.protocol !== 'data:' && url.origin !== origin)
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
  isOpen = true
}

/** @param {import('playwright-core').Page} page */
async function disconnect(page) {
  await page.getByTestId('wk-account-button').click()
  await page.getByTestId('wk-disconnect-button').click()
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
}

const json = { 'content-type': 'application/json' }

/**
 * Starts Polygon and its test network on this machine, each with a contract in the place of wrapped POL: whatever is sent to
 * it counts for the sender, and a call with an address returns that one's count.
 *
 * @returns {Promise<{ nodes: { [host: string]: string }, stop: () => void }>} by the host that apps ask
 */
async function startNetworks() {
  const anvil = createRequire(join(root, 'packages/wallet-kit/package.json')).resolve('@foundry-rs/anvil/bin.mjs')
  // More than four bytes of data: return sload(argument). Else: sstore(caller, sload(caller) + callvalue).
  const code = '0x36600410600e57335434013355005b600435545f5260205ff3'
  const networks = [
    { host: 'polygon.drpc.org', chainId: 137, contract: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
    { host: 'polygon-amoy.drpc.org', chainId: 80_002, contract: '0x360ad4f9a9A8EFe9A8DCB5f461c4Cc1047E1Dcf9' },
  ]
  const children = networks.map(({ chainId }) =>
    spawn(process.execPath, [anvil, '--port', '0', '--chain-id', String(chainId)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }
  process.on('exit', stop)
  /** @type {{ [host: string]: string }} */
  const nodes = {}
  for (const [index, { host, contract }] of networks.entries()) {
    for await (const line of createInterface({ input: children[index]?.stdout ?? process.stdin })) {
      const address = /Listening on (\S+)/.exec(line)?.[1]
      if (address === undefined) continue
      nodes[host] = `http://${address}`
      break
    }
    await askNode(nodes[host] ?? '', 'anvil_setCode', [contract, code])
  }
  return { nodes, stop }
}

/** @param {string} node @param {string} method @param {unknown[]} params */
async function askNode(node, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = await (await fetch(node, { method: 'POST', headers: json, body })).json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
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

// One alone while you work on it: KITH_FRESH_APP=next.
const only = process.env['KITH_FRESH_APP']
const packed = packKit()
if (only === undefined) {
  checkPackage(packed.kit)
  checkPackage(packed.swatch)
}
const vite = { template: /** @type {const} */ ('vite'), start: ['--host', '127.0.0.1', '--port'] }
const next = { template: /** @type {const} */ ('next'), start: ['-H', '127.0.0.1', '-p'] }
const { nodes, stop } = await startNetworks()
/** @type {(Omit<Trial, 'port'>)[]} */
const trials = [
  { name: 'readme', ...vite, react: '18', prepare: pasteReadme, isHydrated: true, drive: driveButton },
  {
    name: 'vite',
    ...vite,
    react: '19',
    isHydrated: false,
    drive: (place) => driveNewApp({ ...place, isServerRendered: false, nodes }),
  },
  {
    name: 'next',
    ...next,
    react: '19',
    prepare: addServerPage,
    isHydrated: true,
    drive: (place) => driveNewApp({ ...place, isServerRendered: true, nodes }),
  },
]
for (const [index, trial] of trials.entries()) {
  const port = firstPort + index
  if (only === undefined || only === trial.name)
    await tryApp({ ...trial, port, start: [...trial.start, String(port)] }, packed)
}
stop()
