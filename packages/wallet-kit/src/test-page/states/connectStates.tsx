import { injected } from 'wagmi'
import { WalletButton } from '../../button/WalletButton.tsx'
import type { TestWalletAnswer } from '../../testing/TestWalletAnswer.ts'
import { answerFirst } from './answerFirst.ts'
import { inDialog, type KitState } from './KitState.ts'
import { severalAccounts } from './severalAccounts.ts'
import { findDialog, openList, pressButton, pressTestId, see, testWallet, waitFor } from './steps.ts'

/** A connector without a provider, as of a wallet that was switched off after the page had started. */
const gone = injected({ target: { id: 'gone', name: 'Gone Wallet', provider: () => undefined } })

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
    await waitFor('The code', () => findDialog()?.querySelector('svg[role="img"]'))
  },
  async mobileInstructions() {
    await way.download()
    await pressButton('Continue')
    await see('Open the Rainbow app')
  },
  async extensionInstructions() {
    await way.downloadOptions()
    await pressButton('Add to')
    await see('Install the Rainbow extension')
  },
}

function connecting(name: string, first: TestWalletAnswer, text: string): KitState {
  return inDialog(
    name,
    async () => {
      await openList()
      await pressButton('Test Wallet')
      await see(text)
    },
    answerFirst('connect', first),
  )
}

/** While `run` runs, timers of that long and longer are due that much earlier. */
async function skipSeconds(seconds: number, run: () => Promise<void>): Promise<void> {
  const { setTimeout } = window
  const skipMs = seconds * 1_000
  const early = (callback: () => void, ms = 0) => setTimeout(callback, ms < skipMs ? ms : ms - skipMs)
  // The cast: nothing on the page passes arguments along.
  window.setTimeout = early as typeof setTimeout
  try {
    await run()
  } finally {
    window.setTimeout = setTimeout
  }
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
  inDialog(
    'learn',
    async () => {
      await openList()
      await pressButton('Learn More')
      await see('A new way to log in')
    },
    { isNarrow: true },
  ),
  inDialog('get', way.get),
  inDialog('get, on a phone', way.get, { isPhone: true, options: { wallet: null } }),
  inDialog('download options', way.downloadOptions),
  inDialog('download', way.download),
  inDialog(
    'download, on a phone',
    async () => {
      await openList()
      await pressButton('Rainbow')
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
      await skipSeconds(12, async () => {
        await pressButton('Test Wallet')
        await see("hasn't responded yet")
      })
    },
    answerFirst('connect', 'neverAnswers'),
  ),
  connecting('connecting, declined', 'reject', 'You declined the request.'),
  connecting('connecting, failed', 'throws', "Couldn't connect"),
  inDialog(
    'connecting, not found',
    async () => {
      await openList()
      await pressButton('Gone Wallet')
      await see("wasn't found in this browser")
    },
    { options: { wallet: null, connectors: [gone] } },
  ),
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
