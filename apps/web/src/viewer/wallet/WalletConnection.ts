import type { Address } from 'viem'

/** The wallet's state, as far as pages need it. */
export type WalletConnection = {
  /** `reconnecting`: a wallet was connected at the last visit, and wagmi is reconnecting it. */
  status: 'connected' | 'disconnected' | 'reconnecting'
  address?: Address | undefined
  /** EIP-155. */
  chainId?: number | undefined
}
