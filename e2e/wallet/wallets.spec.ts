import { type CreateTestWalletParameters, testWalletPresets } from '@kith/wallet-kit/testing'
import { createWalletConnectPeer, startTestRelay } from '@kith/wallet-kit/testing/node'
import type { Page } from '@playwright/test'
import type { Arrival } from '../person/Person.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { watchAppLinks } from '../person/watchAppLinks.ts'
import { expect, test } from '../test.ts'

// One journey for each kind of wallet; the dev wallet and WalletConnect have files of their own. The stand-in for an
// extension presents itself as the real one does, and really signs; see the kit's README for what was not tried.

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  hasTouch: true,
  isMobile: true,
} satisfies Arrival['browser']

/** The owner's list, without wallets that are not extensions: how each presents itself, and the group it then appears in. */
const extensions: readonly {
  name: string
  wallet: Omit<CreateTestWalletParameters, 'rpcUrl' | 'answers'>
  group: 'Installed' | 'Popular'
  /** The method that asks it to connect. */
  asked?: string
}[] = [
  { name: 'Browser Wallet', wallet: { windowNames: ['ethereum'], isAnnounced: false }, group: 'Popular' },
  { name: 'Rainbow', wallet: testWalletPresets.rainbow, group: 'Installed' },
  { name: 'Coinbase Wallet', wallet: testWalletPresets.coinbase, group: 'Installed' },
  { name: 'MetaMask', wallet: testWalletPresets.metaMask, group: 'Installed', asked: 'wallet_requestPermissions' },
  { name: 'Brave Wallet', wallet: testWalletPresets.brave, group: 'Installed' },
]

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' })
const connect = (page: Page) => page.getByRole('dialog', { name: 'Connect a Wallet' })
const account = (page: Page) => page.getByRole('button', { name: /^Your account/ })

/** From the signature request to the end: signs once, reads the address, reloads, and disconnects. */
async function signInReloadAndLeave(page: Page, address: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Verify your account' }).getByRole('button', { name: 'Send message' }).click()
  await expect(account(page)).toHaveAttribute('aria-label', new RegExp(address.slice(-4), 'i'))
  await page.reload()
  await expect(account(page)).toHaveAttribute('aria-label', new RegExp(address.slice(-4), 'i'))
  await account(page).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
}

for (const { name, wallet: extension, group, asked = 'eth_requestAccounts' } of extensions) {
  test(`journey: spec §2 ${name} is listed once, connects, signs, survives a reload, disconnects`, async ({
    arrive,
  }) => {
    const { context, page, wallet } = await arrive({ wallet: extension })
    if (name === 'Brave Wallet') await context.addInitScript(() => Reflect.set(navigator, 'brave', {}))
    await page.goto('/')
    await connectButton(page).click()
    const inGroup = connect(page).getByRole('region', { name: group }).getByRole('button', { name })
    await expect(inGroup).toHaveCount(1)
    await expect(connect(page).getByRole('button', { name })).toHaveCount(1)

    await inGroup.click()
    await signInReloadAndLeave(page, wallet.address)

    const questions = wallet.requests.map(({ method }) => method).filter((method) => /request|sign/.test(method))
    expect(questions.slice(-2)).toEqual([asked, 'personal_sign'])
    expect(questions.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })
}

test('journey: spec §8 MetaMask with a pending request shows it, and RETRY works once answered', async ({ arrive }) => {
  const { page, wallet } = await arrive({ wallet: testWalletPresets.metaMask, answers: { connect: ['pending'] } })
  await page.goto('/')

  await pickWallet(page, 'MetaMask')

  await expect(connect(page).getByText('A request is already waiting in MetaMask. Open it to continue.')).toBeVisible()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await connect(page).getByRole('button', { name: 'RETRY' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})

test("journey: on a phone, a wallet's own browser connects at once", async ({ arrive }) => {
  const { page, wallet } = await arrive({ browser: phone, wallet: testWalletPresets.metaMask })
  await page.goto('/')

  await connectButton(page).tap()

  await signInReloadAndLeave(page, wallet.address)
})

test("journey: on a phone, a tap opens the wallet's app, or shows how to get it", async ({ arrive, stack }) => {
  await using _relay = await startTestRelay({ port: Number(new URL(stack.relayUrl).port) })
  await using app = await createWalletConnectPeer({ relayUrl: stack.relayUrl, rpcUrl: `${stack.origin}/rpc` })
  const { page } = await arrive({ browser: phone, wallet: { isAnnounced: false } })
  const links = await watchAppLinks(page)
  await page.goto('/')
  await connectButton(page).tap()

  await connect(page).getByRole('button', { name: 'Rainbow' }).tap()

  await expect.poll(() => links[0]).toMatch(/^rainbow:\/\/wc\?uri=wc%3A/)
  const sheet = page.getByRole('dialog')
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect({ x, width, bottom: Math.round(y + height) }).toEqual({ x: 0, width: 390, bottom: 844 })
  await expect(sheet.getByRole('link', { name: 'Get Rainbow' })).toHaveAttribute('href', /apps\.apple\.com/)
  await expect(sheet.getByRole('link', { name: 'Open Rainbow' })).toHaveAttribute('href', links[0] ?? '')

  await app.pair(new URL(links[0] ?? '').searchParams.get('uri') ?? '')
  await signInReloadAndLeave(page, app.address)
  expect(app.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
})
