import { sha256 } from '@noble/hashes/sha2'
import { type ReceiptBytesParameters, receiptBytes } from './receiptBytes.ts'

/**
 * Hashes the signed bytes of a receipt (SHA-256, 32 bytes): by this the account's next receipt names it.
 *
 * @example const hash = receiptHash({ network, id, seq: 9_000n, receivedMs: Date.now(), previous })
 */
export function receiptHash(receipt: ReceiptBytesParameters): Uint8Array {
  return sha256(receiptBytes(receipt))
}
