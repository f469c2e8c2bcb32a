import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserArgs, findBrowser } from './findBrowser.mjs'

// What another team does first: install the packed wallet kit into an app of theirs, build it, start it, connect.
// The apps are the kit's own examples, one with React 18 and one with React 19; only the chain's node is played here.

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'kith-apps-'))
const firstPort = Number(process.env['KITH_FRESH_APPS_PORT'] ?? 4824)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Playwright belongs to the journeys, and this script stands outside of them.
const { chromium } = /** @type {typeof import('playwright-core')} */ (
  createRequire(join(root, 'e2e/package.json'))('@playwright/test')
)

/** @param {string} what @param {string} cwd @param {string} command @param {string[]} args */
function run(what, cwd, command, args) {
  const startedAt = performance.now()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${what} failed\n${stdout}${stderr}`)
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** Renders the packed kit in Node with the app's own React, as any server would. */
const serverCode = `
  import { createElement as h } from 'react'
  import { renderToString } from 'react-dom/server'
  import { QueryClientProvider } from '@tanstack/react-query'
  import { http } from 'viem'
  import { polygon } from 'viem/chains'
  import { WagmiProvider } from 'wagmi'
  import { ConnectButton, createWalletKitConfig, createWalletQueryClient, WalletKitProvider } from '@kith/wallet-kit'
  const config = createWalletKitConfig({ chains: [polygon], transports: { [polygon.id]: http() }, ssr: true })
  const kit = h(WalletKitProvider, null, h(ConnectButton))
  const client = createWalletQueryClient()
  const html = renderToString(h(WagmiProvider, { config }, h(QueryClientProvider, { client }, kit)))
  if (!html.includes('data-wallet-kit') || html.includes('<button')) throw new Error(html)
`

/** Builds and packs the kit with what it stands on. @returns {{ kit: string, swatch: string }} */
function packKit() {
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  run('npm run build -w @kith/wallet-kit', root, 'npm', ['run', 'build', '-w', '@kith/wallet-kit'])
  run('npm pack', root, 'npm', ['pack', '--pack-destination', packed, '-w', '@kith/swatch', '-w', '@kith/wallet-kit'])
  const find = (/** @type {string} */ name) => {
    const file = readdirSync(packed).find((file) => file.startsWith(`kith-${name}-`))
    if (!file) throw new Error(`npm pack left no ${name}`)
    return join(packed, file)
  }
  return { kit: find('wallet-kit'), swatch: find('swatch') }
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
 * @param {{ name: string, port: number, start: string[], isServerRendered: boolean }} example
 * @param {{ kit: string, swatch: string }} packed
 */
async function tryApp({ name, port, start, isServerRendered }, { kit, swatch }) {
  const app = join(folder, name)
  cpSync(join(root, 'packages/wallet-kit/examples', name), app, {
    recursive: true,
    filter: (path) => !/node_modules|\.next|dist/.test(path.slice(root.length)),
  })
  run(`${name}: npm install`, app, 'npm', ['install', '--no-audit', '--no-fund', swatch, kit])
  run(`${name}: render on a server`, app, 'node', ['--input-type=module', '--eval', serverCode])
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

/** @param {{ app: string, origin: string, isServerRendered: boolean }} parameters */
async function driveApp({ app, origin, isServerRendered }) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ locale: 'en' })
    /** @type {string[]} */
    const problems = []
    let isConnected = false
    context.on('weberror', (error) => problems.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text())
    })
    await context.route(
      (url) => url.origin !== origin,
      async (route) => {
        if (!isConnected) problems.push(`asked ${route.request().url()} before a wallet was picked`)
        await route.fulfill({ json: answerNode(route.request().postDataJSON()) })
      },
    )

    // The packed kit's own test wallet, from where the app installed it.
    const door = pathToFileURL(join(app, 'node_modules/@kith/wallet-kit/dist/exports/testing.js')).href
    /** @type {{ installTestWallet: (context: unknown, parameters: object) => Promise<{ address: string }> }} */
    const { installTestWallet } = await import(door)
    const wallet = await installTestWallet(context, { chainId: 137 })
    // Everything the page ever says, so that a flash of the wrong button is seen, too.
    await context.addInitScript(`
      window.said = []
      new MutationObserver(() => window.said.push(document.body?.textContent ?? ''))
        .observe(document, { childList: true, subtree: true, characterData: true })
    `)

    const page = await context.newPage()
    await page.goto(origin)
    const connect = page.getByRole('button', { name: 'Connect Wallet' })
    await connect.waitFor()
    const color = await page.evaluate(
      `getComputedStyle(document.querySelector('[data-testid=wk-connect-button]')).backgroundColor`,
    )
    if (color !== 'rgb(155, 35, 53)') problems.push(`the style file is not there: the button is ${color}`)
    await connect.click()
    await page.getByRole('dialog', { name: 'Connect a Wallet' }).waitFor()
    isConnected = true
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByTestId('wk-account-button').waitFor()
    await page.locator('#account', { hasText: wallet.address }).waitFor()

    if (isServerRendered) {
      const html = await (await page.request.get(origin)).text()
      if (!html.includes(wallet.address)) problems.push('the server did not read the cookie')
    }
    await page.reload()
    await page.getByTestId('wk-account-button').waitFor()
    const hasFlashed = await page.evaluate(`window.said.some((text) => text.includes('Connect Wallet'))`)
    if (hasFlashed) problems.push('"Connect Wallet" flashed after a reload')

    await page.getByTestId('wk-account-button').click()
    await page.getByTestId('wk-disconnect-button').click()
    await connect.waitFor()
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await browser.close()
  }
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
  { name: 'vite', port: firstPort, start: ['--port', vitePort, '--host', '127.0.0.1'], isServerRendered: false },
  packed,
)
await tryApp(
  { name: 'next', port: firstPort + 1, start: ['-p', nextPort, '-H', '127.0.0.1'], isServerRendered: true },
  packed,
)
