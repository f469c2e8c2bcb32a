import type { ReceiptBytesParameters } from '../receiptBytes.ts'

/** The service's word for when it received a message, and its signature over `receiptBytes`. */
export type Receipt = Readonly<ReceiptBytesParameters & { signature: Uint8Array }>
