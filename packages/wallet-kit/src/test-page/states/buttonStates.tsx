import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../button/ConnectButton.tsx'
import { WalletButton } from '../../button/WalletButton.tsx'
import { type KitState, onPage } from './KitState.ts'
import { recordTransactions } from './recordTransactions.ts'
import { connectWallets, testWallet } from './steps.ts'

async function seeButton(testId: string): Promise<void> {
  await expect.element(page.getByTestId(testId)).toBeVisible()
}

/** The buttons on the page, with nothing open. */
export const buttonStates: readonly KitState[] = [
  onPage('Connect Wallet', () => seeButton('wk-connect-button')),
  onPage('the button of a connected wallet', async (kit) => {
    await connectWallets(kit, testWallet)
    await expect.element(page.getByTestId('wk-balance')).toBeVisible()
  }),
  onPage('the button with a pending transaction', async (kit) => {
    await connectWallets(kit, testWallet)
    recordTransactions(kit.wallet.address)
    await expect.poll(() => document.querySelector('[data-pending="true"]')).not.toBeNull()
  }),
  onPage('the button on a wrong network', async (kit) => {
    await connectWallets(kit, testWallet)
    kit.wallet.moveToChain(999)
    await expect.element(page.getByRole('button', { name: 'Wrong network' })).toBeVisible()
  }),
  onPage(
    'the buttons of single wallets',
    async (kit) => {
      await connectWallets(kit, testWallet)
      await expect.element(page.getByTestId(`wk-wallet-button-${testWallet}`)).toHaveAttribute('data-connected', 'true')
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
  onPage('the button of a single wallet', () => seeButton('wk-wallet-button-rainbow'), {
    options: { children: <WalletButton wallet="rainbow" /> },
  }),
]
