import type { CreateConnectorFn } from 'wagmi'
import type { TestWalletAnswer } from '../../testing/TestWalletAnswer.ts'
import type { KitPage } from '../createKitPage.tsx'
import { answerFirst } from './answerFirst.ts'
import { inDialog, type KitState } from './KitState.ts'
import { severalAccounts } from './severalAccounts.ts'
import { connectWallets, pressTestId, see, testWallet } from './steps.ts'

async function openChains(kit: KitPage): Promise<void> {
  await connectWallets(kit, testWallet)
  await pressTestId('wk-chain-button')
  await see('Switch Networks')
}

/** A wallet that cannot be asked to switch. */
const fixedToItsChain: CreateConnectorFn = (config) => {
  const { switchChain: _, ...rest } = severalAccounts('Fixed', 1)(config)
  return rest
}

function switching(name: string, first: TestWalletAnswer, text: string): KitState {
  return inDialog(
    `Switch Networks, ${name}`,
    async (kit) => {
      await openChains(kit)
      await pressTestId('wk-chain-option-137')
      await see(text)
    },
    answerFirst('switchChain', first),
  )
}

/** The network modal. */
export const chainStates: readonly KitState[] = [
  inDialog('Switch Networks', openChains),
  switching('asking', 'neverAnswers', 'Confirm in Wallet'),
  switching('already asked', 'pending', 'A request is already waiting in your wallet.'),
  switching('failed', 'throws', "Couldn't switch to Polygon."),
  inDialog('Switch Networks, on a wrong one', async (kit) => {
    await connectWallets(kit, testWallet)
    kit.wallet.moveToChain(999)
    await pressTestId('wk-chain-button')
    await see('Wrong network detected')
  }),
  inDialog(
    'Switch Networks, where the wallet cannot',
    async (kit) => {
      await connectWallets(kit, 'Fixed')
      await pressTestId('wk-chain-button')
      await see('Your wallet does not support switching networks')
    },
    { options: { connectors: [fixedToItsChain] } },
  ),
]
