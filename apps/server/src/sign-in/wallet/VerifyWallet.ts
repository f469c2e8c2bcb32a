import type { SignedText } from '@kith/protocol'

/** How the wallet's signature was verified; for a contract account, at which block. */
export type WalletProof =
  | Readonly<{ kind: 'eoa' }>
  | Readonly<{ kind: 'contract'; blockNumber: bigint; blockHash: `0x${string}` }>

/** Checks the wallet's signature on a delegation or a revocation, or throws a named error. */
export type VerifyWallet = (signed: SignedText) => Promise<WalletProof>
