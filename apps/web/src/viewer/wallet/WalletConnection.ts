import type { Address } from 'viem'

/** The wallet, as far as pages must know it. */
export type WalletConnection = {
  /** `reconnecting`: a wallet was connected when this browser was here last, and is being asked again. */
  status: 'connected' | 'disconnected' | 'reconnecting'
  address?: Address | undefined
  /** EIP-155. */
  chainId?: number | undefined
}
