/** Signs receipts with the service's own key. */
export type ReceiptSigner = Readonly<{
  /** The key as did:key, for whoever checks a receipt. */
  didKey: string
  sign: (bytes: Uint8Array) => Uint8Array
}>
