import { BaseError, ExecutionRevertedError } from 'viem'

/** Whether a failed `eth_call` was run and reverted, as opposed to not answered. */
export function isRevert(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
}
