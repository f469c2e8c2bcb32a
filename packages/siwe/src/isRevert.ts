import { BaseError, ExecutionRevertedError, RawContractError } from 'viem'

/** Whether a failed `eth_call` was run and reverted, as opposed to not answered. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => cause instanceof ExecutionRevertedError || cause instanceof RawContractError) !== null
}
