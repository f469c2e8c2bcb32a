import { connect } from 'wagmi/actions'
import { ConnectButton } from '../../button/ConnectButton.tsx'
import { WalletButton } from '../../button/WalletButton.tsx'
import { type KitState, onPage } from './KitState.ts'
import { recordTransactions } from './recordTransactions.ts'
import { connectWallets, seeTestId, testWallet, waitFor } from './steps.ts'

/** The buttons on the page, with nothing open. */
export const buttonStates: readonly KitState[] = [
  onPage('Connect Wallet', () => seeTestId('wk-connect-button')),
  onPage('the button of a connected wallet', async (kit) => {
    await connectWallets(kit, testWallet)
    await seeTestId('wk-balance')
  }),
  onPage(
    'the button of an account that has yet to sign',
    async ({ config }) => {
      const connector = await waitFor(testWallet, () => config.connectors.find(({ id }) => id === testWallet))
      await connect(config, { connector })
      await waitFor('Verify', () => document.querySelector('[data-testid="wk-connect-button"] img'))
    },
    { options: { adapter: {} } },
  ),
  onPage('the button with a pending transaction', async (kit) => {
    await connectWallets(kit, testWallet)
    recordTransactions(kit.wallet.address)
    await waitFor('The pending mark', () => document.querySelector('[data-pending="true"]'))
  }),
  onPage('the button on a wrong network', async (kit) => {
    await connectWallets(kit, testWallet)
    kit.wallet.moveToChain(999)
    await waitFor('Wrong network', () => document.querySelector('[data-unsupported="true"]'))
  }),
  onPage(
    'the buttons of single wallets',
    async (kit) => {
      await connectWallets(kit, testWallet)
      await waitFor('The connected wallet', () => document.querySelector('[data-connected="true"]'))
    },
    {
      options: {
        children: (
          <>
            <ConnectButton />
            <WalletButton wallet={testWallet} />
            <WalletButton wallet="rainbow" />
          </>
        ),
      },
    },
  ),
  onPage('the button of a single wallet', () => seeTestId('wk-wallet-button-rainbow'), {
    options: { children: <WalletButton wallet="rainbow" /> },
  }),
]
