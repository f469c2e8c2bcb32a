import { createWalletConnectPeer, startTestRelay } from '@kith/wallet-kit/testing/node'
import type { Page } from '@playwright/test'
import { pickWallet } from '../person/pickWallet.ts'
import { scanCode } from '../person/scanCode.ts'
import type { EmbeddedStack } from '../stack/EmbeddedStack.ts'
import { expect, test } from '../test.ts'

// The wallet is WalletConnect's own client in this process; the page is in the browser's, and all they share is the
// relay and what the screen shows. The guard of each browser fails the journey on a request to any other host.

const startRelay = ({ relayUrl }: EmbeddedStack) => startTestRelay({ port: Number(new URL(relayUrl).port) })
const code = (page: Page) => page.getByRole('img', { name: 'QR code that connects WalletConnect' })
const connect = (page: Page) => page.getByRole('dialog', { name: 'Connect a Wallet' })

/** Looks until it reads, as a camera does: a step that slides in is not a code yet. */
async function scan(page: Page): Promise<string> {
  await expect(code(page).locator('path[d]').first()).toBeVisible()
  let uri = ''
  await expect(async () => {
    uri = await scanCode(page)
  }).toPass({ timeout: 60_000 })
  return uri
}

test('journey: spec §2 a phone wallet scans the code, signs in, survives a reload, disconnects', async ({
  arrive,
  stack,
}) => {
  await using _relay = await startRelay(stack)
  await using phone = await createWalletConnectPeer({ relayUrl: stack.relayUrl, rpcUrl: `${stack.origin}/rpc` })
  const { page } = await arrive()
  await page.goto('/')

  await pickWallet(page, 'WalletConnect')
  await expect(connect(page).getByRole('heading', { name: 'Scan with your phone' })).toBeVisible()
  await phone.pair(await scan(page))
  await page.getByRole('dialog', { name: 'Verify your account' }).getByRole('button', { name: 'Send message' }).click()

  const account = page.getByRole('button', { name: /^Your account/ })
  await expect(account).toContainText(phone.address.slice(-4), { ignoreCase: true })
  expect(phone.apps()).toEqual(['Kith'])
  expect(phone.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])

  await page.reload()
  await expect(account).toContainText(phone.address.slice(-4), { ignoreCase: true })
  await account.click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Disconnect' }).click()

  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => phone.apps()).toEqual([])
})

test('journey: a declined proposal and a dead relay are shown, codes renew, RETRY shows another', async ({
  arrive,
  stack,
}) => {
  const relay = await startRelay(stack)
  await using phone = await createWalletConnectPeer({ relayUrl: stack.relayUrl, answers: { connect: ['reject'] } })
  const { page } = await arrive()
  const retry = connect(page).getByRole('button', { name: 'RETRY' })
  await page.goto('/')
  await pickWallet(page, 'WalletConnect')
  const first = await scan(page)

  await phone.pair(first)
  await expect(connect(page).getByText('You declined the request.')).toBeVisible()
  await retry.click()
  const second = await scan(page)
  expect(second).not.toBe(first)
  await expect(connect(page).getByRole('timer')).toHaveText(/New code in [45]:\d\d/)

  // Simulates a machine that sleeps until the code expires.
  await page.evaluate((lifeMs) => {
    const { now } = Date
    Date.now = () => now() + lifeMs
  }, 300_000)
  await expect.poll(() => scan(page)).not.toBe(second)
  await expect(connect(page).getByRole('timer')).toHaveText(/New code in [45]:\d\d/)

  await relay.stop()
  await expect(connect(page).getByText("Couldn't reach WalletConnect.", { exact: false })).toBeVisible()
  await using _again = await startRelay(stack)
  await retry.click()
  expect(await scan(page)).toMatch(/^wc:[0-9a-f]{64}@2\?/)
})
