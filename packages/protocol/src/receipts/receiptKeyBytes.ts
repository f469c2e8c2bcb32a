import { encodeCbor } from '../cbor/encodeCbor.ts'
import type { ReceiptKey } from './ReceiptKey.ts'

export type ReceiptKeyBytesParameters = Pick<ReceiptKey, 'key' | 'position' | 'timeMs'> & {
  /** The service's network (`formatNetwork`). */
  network: string
}

/**
 * Writes what a service's key for receipts signs when another replaces it: `["kith-receipt-key", network, key, position,
 * time]`, with the new key.
 *
 * Source: docs/protocol/format.md, "Receipt keys".
 *
 * @example const bytes = receiptKeyBytes({ network, key: did, position: 9_000n, timeMs: Date.now() })
 */
export function receiptKeyBytes({ network, key, position, timeMs }: ReceiptKeyBytesParameters): Uint8Array {
  return encodeCbor(['kith-receipt-key', network, key, position, timeMs])
}
