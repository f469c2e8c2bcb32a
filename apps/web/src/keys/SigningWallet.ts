import type { Address } from 'viem'

/** A connected wallet that can be asked for a signature. */
export type SigningWallet = {
  address: Address
  /** The chain it is on (EIP-155). */
  chainId: number
  /** Has it sign a text (EIP-191, or as its contract does). Throws what it throws. */
  sign: (message: string) => Promise<`0x${string}`>
}
