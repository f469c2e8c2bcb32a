import type { Delegation } from '@kith/protocol'

/** How the wallet's signature was found valid; for a contract account, the block at which it said so. */
export type WalletProof =
  | Readonly<{ kind: 'eoa' }>
  | Readonly<{ kind: 'contract'; blockNumber: bigint; blockHash: `0x${string}` }>

/** Checks the wallet's signature on a delegation, or throws a named error. */
export type VerifyWallet = (delegation: Delegation) => Promise<WalletProof>
