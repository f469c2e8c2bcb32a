import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { scriptedConnector } from '../test-page/scriptedConnector.ts'

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

test('behavior: on a phone the wallet’s app opens by itself, even if the URI comes late, and is remembered', async () => {
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
