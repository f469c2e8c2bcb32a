import type { Hash } from 'viem'
import type { AppError } from '../../graph/AppError.ts'

export type HandleAvailability =
  | 'idle'
  | 'invalid'
  | 'checking'
  | 'available'
  | 'taken'
  | 'not-deployed'
  | 'wrong-network'
  | 'unknown'

export type ClaimHandle = {
  handle: string
  setHandle(handle: string): void
  availability: HandleAvailability
  /** Why the handle is not valid, in a sentence. */
  problem?: string
  /** The handle this account already holds. */
  current?: string
  /** Fee in the chain's coin, e.g. `0.5 MATIC`; absent when free or unknown. */
  price?: string
  state: 'idle' | 'funding' | 'signing' | 'pending' | 'confirmed' | 'failed'
  hash?: Hash
  /** True when the transaction takes longer than usual. It has not failed. */
  isSlow: boolean
  error?: AppError
  canClaim: boolean
  /** The chain handles are registered on, e.g. `Polygon Mumbai`. */
  chainName: string
  /** Present in `wrong-network` when the wallet can be asked to switch. */
  switchChain?: () => void
  claim(): void
  retry(): void
}

/** Registers a handle on chain and follows the transaction to its end. */
export function useClaimHandle(): ClaimHandle {
  return {
    handle: '',
    setHandle() {},
    availability: 'idle',
    state: 'idle',
    isSlow: false,
    canClaim: false,
    chainName: '',
    claim() {},
    retry() {},
  }
}
