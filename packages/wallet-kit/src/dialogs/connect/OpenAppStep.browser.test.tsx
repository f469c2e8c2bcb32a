import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { scriptedConnector } from '../../test-page/scriptedConnector.ts'

const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`
const followed: { href: string; target: string }[] = []

beforeEach(async () => {
  await page.viewport(390, 760)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  followed.length = 0
  // Leaving the page would end the test.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: this.href, target: this.target })
  })
})
beforeEach(() => {
  const stay = (event: Event) => event.target instanceof HTMLAnchorElement && event.preventDefault()
  document.addEventListener('click', stay)
  return () => document.removeEventListener('click', stay)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')

async function tap(wallet: string) {
  const connector = scriptedConnector()
  await renderKit({ wallet: null, connectors: [connector.create] })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
  return connector
}

test('behavior: on a phone the app opens by itself, even with a late URI, and is remembered', async () => {
  const connector = await tap('Rainbow')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(followed).toEqual([])

  connector.offer(uri)

  await expect.poll(() => followed).toHaveLength(1)
  expect(followed[0]).toEqual({ href: `rainbow://wc?uri=${encodeURIComponent(uri)}`, target: '' })
  expect(JSON.parse(localStorage.getItem(choiceKey) ?? '')).toEqual({ name: 'Rainbow', href: 'rainbow://' })
})

test('behavior: a renewed code does not throw the visitor out of the page again', async () => {
  const connector = await tap('Rainbow')
  connector.offer(uri)
  await expect.poll(() => followed).toHaveLength(1)

  connector.offer(uri.replace('aaaa', 'bbbb'))

  await expect
    .element(dialog().getByRole('link', { name: 'Open Rainbow' }))
    .toHaveAttribute('href', expect.stringContaining('bbbb'))
  expect(followed).toHaveLength(1)
})

test('behavior: a web address opens beside the page', async () => {
  const connector = await tap('MetaMask')

  connector.offer(uri)

  await expect
    .poll(() => followed)
    .toEqual([{ href: `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`, target: '_blank' }])
})

test('behavior: where the browser opened nothing, a link does, and another leads to the store', async () => {
  const connector = await tap('Rainbow')

  connector.offer(uri)

  await expect
    .element(dialog().getByRole('link', { name: 'Open Rainbow' }))
    .toHaveAttribute('href', `rainbow://wc?uri=${encodeURIComponent(uri)}`)
  await expect
    .element(dialog().getByRole('link', { name: 'Get Rainbow' }))
    .toHaveAttribute('href', expect.stringContaining('apps.apple.com'))
  expect(dialog().getByRole('img').elements()).toHaveLength(0)
})

test('behavior: WalletConnect itself lets the phone ask which wallet', async () => {
  const connector = await tap('WalletConnect')

  connector.offer(uri)

  await expect.poll(() => followed).toEqual([{ href: uri, target: '' }])
  expect(localStorage.getItem(choiceKey)).toBeNull()
})

test('behavior: spec §2 a QR code is shown when not on mobile; a phone gets its store instead', async () => {
  await renderKit({ wallet: null })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  await dialog()
    .getByRole('button', { name: /^Rainbow/ })
    .click()
  await expect
    .element(dialog().getByRole('link', { name: 'Open the app store' }))
    .toHaveAttribute('href', expect.stringContaining('apps.apple.com'))
  expect(dialog().getByRole('img').elements()).toHaveLength(0)
  await dialog().getByRole('button', { name: 'Back' }).click()
  await dialog().getByRole('button', { name: 'Learn More' }).click()
  await dialog().getByRole('button', { name: 'Get a Wallet' }).click()

  await expect.element(dialog().getByRole('link', { name: 'Get Rainbow' })).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(3)
})

test('behavior: WalletConnect offers the wallets that have an app, which open by themselves', async () => {
  const connector = await tap('WalletConnect')
  connector.offer(uri)

  await expect.element(dialog().getByRole('button', { name: 'Open MetaMask' })).toBeVisible()
  expect(
    dialog()
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Open Rainbow', 'Open Coinbase Wallet', 'Open MetaMask'])
  await dialog().getByRole('button', { name: 'Open Rainbow' }).click()
  connector.offer(uri)

  await expect.poll(() => followed.at(-1)?.href).toBe(`rainbow://wc?uri=${encodeURIComponent(uri)}`)
  expect(JSON.parse(localStorage.getItem(choiceKey) ?? '')).toEqual({ name: 'Rainbow', href: 'rainbow://' })
})

test('a11y: if no app takes the link within two seconds, the page asks if nothing opened', async () => {
  const connector = await tap('WalletConnect')
  connector.offer(uri)
  const status = dialog().getByRole('status').first()
  await expect.element(status).toHaveTextContent(/^$/)

  await expect.element(status).toHaveTextContent('Nothing opened?')

  // Trying again waits once more.
  await dialog().getByRole('link', { name: 'Try again' }).click()
  await expect.element(status).toHaveTextContent(/^$/)
})

test('behavior: an app that took the link is waited for, also after the visitor is back', async () => {
  const connector = await tap('WalletConnect')
  connector.offer(uri)
  await expect.poll(() => followed).toHaveLength(1)

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 2_300))

  await expect.element(dialog().getByRole('status').first()).toHaveTextContent(/^$/)
})

test('behavior: an app that the phone first asked for takes the question back', async () => {
  const connector = await tap('WalletConnect')
  connector.offer(uri)
  const status = dialog().getByRole('status').first()
  await expect.element(status).toHaveTextContent('Nothing opened?')

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.element(status).toHaveTextContent(/^$/)
})

test('behavior: where nothing opened the link can be copied, followed again, and a wallet be got', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const connector = await tap('WalletConnect')
  connector.offer(uri)

  await expect.element(dialog().getByRole('link', { name: 'Try again' })).toHaveAttribute('href', uri)
  await dialog().getByRole('button', { name: 'Copy Link' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(copied).toEqual([uri])
  await dialog().getByRole('button', { name: 'Get a Wallet' }).click()
  await expect.element(dialog().getByRole('link', { name: 'Get Rainbow' })).toBeVisible()
  expect(connector.isAborted()).toBe(true)
  await dialog().getByRole('button', { name: 'Back' }).click()
  connector.offer(uri)

  await expect.element(dialog().getByRole('button', { name: 'Open Rainbow' })).toBeVisible()
})

test('error: where the browser does not allow copying, the link is there to be selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const connector = await tap('WalletConnect')
  connector.offer(uri)

  await dialog().getByRole('button', { name: 'Copy Link' }).click()

  await expect.element(dialog().getByText(uri)).toBeVisible()
})
