import { BaseError as ViemError } from 'viem'

/** Whether a node refuses to answer since it lacks a block. Matches the messages of geth, Bor, Erigon, Nethermind, Besu and Reth. */
export function isUnknownBlock(error: unknown): error is ViemError {
  return (
    error instanceof ViemError &&
    /unknown block|(block|header) (was )?not found|beyond (the )?(current head|latest executed) block/i.test(
      error.details,
    )
  )
}
