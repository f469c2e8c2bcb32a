import type { Abi, Address } from 'viem'

/** A call that changes something on the chain. */
export type ContractCall = {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  valueWei: bigint
  /** What it takes at most. Used where the chain does not estimate it, since the account could not pay. */
  gas: bigint
}
