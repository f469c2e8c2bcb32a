import type { Abi, Address, Hex } from 'viem'

/** One call of a batch: to a contract by its ABI, or with data that is encoded already. */
export type Call = {
  to: Address
  /** In wei. */
  value?: bigint | undefined
} & (
  | { data?: Hex | undefined; abi?: undefined }
  | { abi: Abi | readonly unknown[]; functionName: string; args?: readonly unknown[] | undefined }
)
