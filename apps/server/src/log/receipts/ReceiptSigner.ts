import type { ReceiptKey } from '@kith/protocol'

/** Signs receipts, checkpoints and exports with the service's newest key. */
export type ReceiptSigner = Readonly<{
  /** The key as did:key, for readers who check a receipt. */
  didKey: string
  sign: (bytes: Uint8Array) => Uint8Array
  /** Every key that it ever had, oldest first. */
  keys: readonly ReceiptKey[]
  /** The first of them. It names the service wherever that must not change with a key. */
  first: Readonly<{ didKey: string; sign: (bytes: Uint8Array) => Uint8Array }>
}>
