import type { Address, Hex } from 'viem'
import type { WatchedAsset } from './WatchedAsset.ts'

/** Something a wallet asks its owner before doing it. */
export type ApprovalRequest =
  | { type: 'connect'; address: Address }
  | { type: 'sign'; address: Address; text: string }
  | {
      type: 'send'
      address: Address
      chainId: number
      chainName: string
      /** Absent: deploys a contract. */
      to?: Address | undefined
      valueWei: bigint
      data: Hex
    }
  | { type: 'switchChain'; chainId: number; chainName: string }
  | { type: 'addChain'; chainId: number; chainName: string; rpcUrl: string }
  | { type: 'watchAsset'; chainId: number; chainName: string; asset: WatchedAsset }
