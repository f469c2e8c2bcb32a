import { classifyWalletError } from '../../src/exports/index.ts'

/** An error as one line: what it means for the visitor, and what it says. */
export function describeError(error: unknown): string {
  // viem puts the wallet's or node's own message into `details`.
  const { details, message = '' } = error as { details?: string; message?: string }
  return `Failed (${classifyWalletError(error)}): ${details || message.split('\n')[0]}`
}
