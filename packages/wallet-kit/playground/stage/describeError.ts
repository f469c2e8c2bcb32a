import { classifyWalletError } from '../../src/exports/index.ts'

/** An error as one line: what it means for the visitor, and what it says. */
export function describeError(error: unknown): string {
  // viem keeps what the wallet or the node said beside its own words.
  const { details, message = '' } = error as { details?: string; message?: string }
  return `Failed (${classifyWalletError(error)}): ${details || message.split('\n')[0]}`
}
