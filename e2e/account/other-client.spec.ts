import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bringTestWallet } from '../person/bringTestWallet.ts'
import type { EmbeddedStack } from '../stack/EmbeddedStack.ts'
import { expect, test } from '../test.ts'

// A client by others, on an origin of its own: the example, served as its README says.

const script = join(import.meta.dirname, '../../examples/third-party-client/serve.mjs')

async function serveClient({ clientOrigin }: EmbeddedStack): Promise<Disposable> {
  const server = spawn(process.execPath, [script, new URL(clientOrigin).port], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    server.stdout?.once('data', resolve)
    server.once('exit', reject)
  })
  return { [Symbol.dispose]: () => server.kill() }
}

/** Somebody at a browser of their own, who opens the client with a wallet that a page finds at `window.ethereum`. */
async function visit(browser: Browser, stack: EmbeddedStack) {
  const context: BrowserContext = await browser.newContext()
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  const wallet = await bringTestWallet(context, stack, { windowNames: ['ethereum'] })
  const page = await context.newPage()
  await page.goto(`${stack.clientOrigin}/?service=${stack.origin}`)
  return { context, wallet, page, faults }
}

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Sign in with your wallet' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Signed in as 0x/)
}

async function post(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'New post' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

test('journey: a client on another origin signs two people in, reads, posts and streams', async ({
  arrive,
  browser,
  stack,
}) => {
  using _server = await serveClient(stack)
  const ada = await visit(browser, stack)
  const ben = await visit(browser, stack)
  const posts = (page: Page) => page.getByRole('list', { name: 'Latest posts' }).getByRole('listitem')

  await test.step('it reads without signing in', async () => {
    await expect(posts(ada.page)).toHaveCount(20)
    await expect(posts(ben.page)).toHaveCount(20)
  })

  await test.step('the wallet shows the client as the one that asks, and posting on the service as what it asks for', async () => {
    await signIn(ada.page)
    const signed = ada.wallet.requests.find(({ method }) => method === 'personal_sign')?.params[0]
    const text = Buffer.from(String(signed).slice(2), 'hex').toString()
    expect(text).toContain(`${new URL(stack.clientOrigin).host} wants you to sign in`)
    expect(text).toContain(`(1) 'social': 'post' for '${stack.origin}'.`)
  })

  await test.step('what one posts, the other gets as an event', async () => {
    await post(ada.page, 'Written on another origin <b>by hand</b>')
    await expect(ada.page.getByRole('status')).toHaveText('Posted.')
    await expect(posts(ben.page).first()).toContainText('Written on another origin <b>by hand</b>')
    await expect(posts(ada.page).first()).toContainText('Written on another origin <b>by hand</b>')
  })

  await test.step('and the other way round, without a reload', async () => {
    await signIn(ben.page)
    await post(ben.page, 'Answered from the same client')
    await expect(posts(ada.page).first()).toContainText('Answered from the same client')
    expect(ada.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  await test.step('on the own pages of the service both posts are there like all others', async () => {
    const { page } = await arrive()
    await page.goto(`/u/${ada.wallet.address}`)
    await expect(page.getByRole('article').first()).toContainText('Written on another origin <b>by hand</b>')
  })

  await test.step('a page of an origin that is not admitted can read, but not sign in', async () => {
    const host = new URL(stack.clientOrigin).host.replace('127.0.0.1', 'localhost')
    await ben.page.goto(`http://${host}/?service=${stack.origin}`)
    await expect(posts(ben.page)).toHaveCount(20)
    await ben.page.getByRole('button', { name: 'Sign in with your wallet' }).click()
    await expect(ben.page.getByRole('status')).toContainText('does not sign in pages of')
  })

  expect([...ada.faults, ...ben.faults]).toEqual([])
  for (const { context } of [ada, ben]) {
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
})
