import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WalletButton } from '../../button/WalletButton.tsx'
import type { TestWalletAnswer } from '../../testing/TestWalletAnswer.ts'
import { answerFirst } from './answerFirst.ts'
import { inDialog, type KitState } from './KitState.ts'
import { severalAccounts } from './severalAccounts.ts'
import { dialog, openList, press, pressButton, pressTestId, see, testWallet } from './steps.ts'

/** From the list of a wide window. */
const way = {
  async get() {
    await openList()
    await pressButton('Get a Wallet')
    await see('Mobile Wallet')
  },
  async downloadOptions() {
    await way.get()
    await pressButton('Get Rainbow')
    await see('Rainbow for your phone')
  },
  async download() {
    await way.downloadOptions()
    await pressButton('Get the app')
    await expect.element(dialog().getByRole('img')).toBeVisible()
  },
  async mobileInstructions() {
    await way.download()
    await pressButton('Continue')
    await see('Open the Rainbow app')
  },
  async extensionInstructions() {
    await way.downloadOptions()
    await press(dialog().getByRole('link', { name: 'Add to' }))
    await see('Install the Rainbow extension')
  },
}

function connecting(name: string, first: TestWalletAnswer, text: string): KitState {
  return inDialog(
    name,
    async () => {
      await openList()
      await pressButton(/^Test Wallet/)
      await see(text)
    },
    answerFirst('connect', first),
  )
}

/** The steps of the connect modal, except those that reach a phone. */
export const connectStates: readonly KitState[] = [
  inDialog(
    'Connect a Wallet',
    async () => {
      localStorage.setItem('rk-recent', JSON.stringify([testWallet]))
      await openList()
    },
    { options: { connectors: [severalAccounts('A wallet with a name that is far too long for one line', 1)] } },
  ),
  inDialog('Connect a Wallet, with small print', openList, {
    options: {
      kit: {
        appInfo: {
          appName: 'Test app',
          disclaimer: ({ Text, Link }) => (
            <Text>
              By connecting you agree to the <Link href="https://app.example/terms">Terms of Service</Link>.
            </Text>
          ),
        },
      },
    },
  }),
  inDialog('learn', async () => {
    await page.viewport(390, 800)
    await openList()
    await pressButton('Learn More')
    await see('A new way to log in')
  }),
  inDialog('get', way.get),
  inDialog('get, on a phone', way.get, { isPhone: true, options: { wallet: null } }),
  inDialog('download options', way.downloadOptions),
  inDialog('download', way.download),
  inDialog(
    'download, on a phone',
    async () => {
      await openList()
      await pressButton(/^Rainbow/)
      await see('Open the app store')
    },
    { isPhone: true, options: { wallet: null } },
  ),
  inDialog('mobile instructions', way.mobileInstructions),
  inDialog('extension instructions', way.extensionInstructions),
  connecting('connecting', 'neverAnswers', 'Confirm the connection in your wallet'),
  inDialog(
    'connecting, slowly',
    async () => {
      await openList()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const wallet = dialog().getByRole('button', { name: /^Test Wallet/ })
      ;(wallet.element() as HTMLElement).click()
      await vi.advanceTimersByTimeAsync(12_100)
      vi.useRealTimers()
      await see("hasn't responded yet")
    },
    answerFirst('connect', 'neverAnswers'),
  ),
  connecting('connecting, declined', 'reject', 'You declined the request.'),
  connecting('connecting, failed', 'throws', "Couldn't connect"),
  connecting('connecting, already asked', 'pending', 'A request is already waiting'),
  inDialog(
    'one wallet alone',
    async () => {
      await pressTestId(`wk-wallet-button-${testWallet}`)
      await see('You declined the request.')
    },
    { options: { ...answerFirst('connect', 'reject').options, children: <WalletButton wallet={testWallet} /> } },
  ),
]
