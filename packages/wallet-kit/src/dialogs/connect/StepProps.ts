import type { Dispatch } from 'react'
import type { Wallet } from '../../wallets/definition/Wallet.ts'
import type { Device } from '../../wallets/device/getDevice.ts'
import type { ConnectAction, ConnectState } from './ConnectStep.ts'
import type { Wallets } from './state/useWallets.ts'

export type ConnectStepViewProps = {
  state: ConnectState
  /** The one the step is about. Gone if it left the list meanwhile. */
  wallet: Wallet | undefined
  wallets: readonly Wallet[]
  device: Device
  isCompact: boolean
  attempt: Wallets
  dispatch: Dispatch<ConnectAction>
  onSelect: (wallet: Wallet) => void
  onBack: (() => void) | undefined
  onClose: () => void
  /** Id of the dialog's name: the step's heading where the list is not beside it. */
  titleId: string
}

/** What every step gets. */
export type StepProps = ConnectStepViewProps & {
  /** Id of the step's heading. */
  id: string
}

/** What a step about one wallet gets. */
export type WalletStepProps = StepProps & { wallet: Wallet }
