import type { Address } from 'viem'
import type { Connector } from 'wagmi'

/** One account of one connected wallet. */
export type AccountChoice = { connector: Connector; address: Address; isCurrent: boolean }
