import { sha256 } from '@noble/hashes/sha2'

/**
 * Continues the running hash of a log by its next receipt: SHA-256 of `before` and the receipt's `receiptHash`, 32 bytes each.
 * Entries without a receipt add nothing. Begins with {@link emptyLogHash}.
 *
 * @example
 * const first = logHash(emptyLogHash, receiptHash({ network, id, seq: 1n, receivedMs: Date.now(), previous: null }))
 */
export function logHash(before: Uint8Array, receipt: Uint8Array): Uint8Array {
  const pair = new Uint8Array(64)
  pair.set(before)
  pair.set(receipt, 32)
  return sha256(pair)
}

/** The hash of a log without receipts: 32 zero bytes. */
export const emptyLogHash: Uint8Array = new Uint8Array(32)
