import type { Address } from 'viem'

/** A token (ERC-20) the owner wants to see in the wallet. */
export type WatchedAsset = { address: Address; symbol: string; decimals: number }
