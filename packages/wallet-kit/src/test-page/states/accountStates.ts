import type { KitPage } from '../createKitPage.tsx'
import { inDialog, type KitState } from './KitState.ts'
import { recordTransactions } from './recordTransactions.ts'
import { severalAccounts } from './severalAccounts.ts'
import { connectWallets, never, pressButton, pressTestId, see, testWallet } from './steps.ts'

async function openAccount(kit: KitPage, ...ids: string[]): Promise<void> {
  await connectWallets(kit, ...(ids.length > 0 ? ids : [testWallet]))
  await pressTestId('wk-account-button')
  await see('Copy Address')
}

/** The account modal. */
export const accountStates: readonly KitState[] = [
  inDialog('Your account, without transactions', (kit) => openAccount(kit)),
  inDialog('Your account, with transactions', async (kit) => {
    await openAccount(kit)
    recordTransactions(kit.wallet.address)
    await see('Tipped @loom')
  }),
  inDialog(
    'Your account, several accounts and transactions',
    async (kit) => {
      await openAccount(kit, 'Alpha', 'A wallet with a name that is far too long', testWallet)
      recordTransactions(kit.wallet.address)
      await see('Tipped @loom')
    },
    {
      options: {
        connectors: [severalAccounts('Alpha', 2), severalAccounts('A wallet with a name that is far too long', 2)],
      },
    },
  ),
  inDialog(
    'Your account, asking for another',
    async (kit) => {
      await openAccount(kit, 'Alpha')
      await pressTestId('wk-other-account-button')
      await see('Confirm in Wallet')
    },
    { options: { connectors: [severalAccounts('Alpha', 2, never)] } },
  ),
  inDialog(
    'Your account, no other one to be had',
    async (kit) => {
      await openAccount(kit, 'Alpha')
      await pressTestId('wk-other-account-button')
      await see('Choose another account in Alpha instead.')
    },
    { options: { connectors: [severalAccounts('Alpha', 1)] } },
  ),
  inDialog('Your account, not copied', async (kit) => {
    const value = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value })
    await openAccount(kit)
    await pressButton('Copy Address')
    await see("Your browser didn't allow copying.")
  }),
  inDialog('Your account, without a balance', (kit) => openAccount(kit), {
    options: { node: { eth_getBalance: () => Promise.reject(new Error('down')) } },
  }),
]
