import type { Address, WalletClient } from 'viem'
import type { Connector } from 'wagmi'

/** An amount of the chain's own money, or of a token the app names, in its smallest unit. */
export type Balance = { value: bigint; decimals: number; symbol: string }

/** Who is connected. Source: spec §3. */
export type Account = {
  address: Address
  connector: Connector
  /** The wallet's chain, whether or not the app knows it. */
  chainId: number
  /** Signs and sends for this address. Absent until the wallet has answered. */
  signer?: WalletClient | undefined
  /** Absent until read, and where the chain is unknown. */
  balance?: Balance | undefined
  /** What the app calls the account, else its ENS name, where Ethereum's main network is configured. */
  name?: string | undefined
  /** The ENS avatar's URL, likewise. */
  avatar?: string | undefined
}
