import type { Abi, Address } from 'viem'

/** A contract call that changes state on the chain. */
export type ContractCall = {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  valueWei: bigint
  /** Gas limit used if the chain cannot estimate it because the account cannot pay. */
  gas: bigint
}
