// What the examples of @kith/protocol take as given, so that each shows its own point alone.

/** Of the service: what everything is signed for, all its origins and the key of its receipts as `did:key`. */
export const network: string
export const origin: string
export const origins: readonly string[]
export const receiptKey: string
export const receiptKeys: readonly import('@kith/protocol').ReceiptKey[]

/** A one-time value that the service handed out, and who asked for it. */
export const nonce: string
export const address: `0x${string}`

/** The text that the wallet showed, and its signature. */
export const text: string
export const walletSignature: `0x${string}`

/** What the wallet signed, as DAG-CBOR. */
export const delegation: Uint8Array
export const revocation: Uint8Array
export const deletion: Uint8Array

/** The key of a browser, and what such a key signed. */
export const signingKey: import('@kith/protocol').SigningKey
export const did: string
export const signature: Uint8Array

/** A message, its id, the content id of its delegation, and what the service says of it. */
export const envelope: Uint8Array
export const payload: Uint8Array
export const id: import('@kith/protocol').Cid
export const cid: import('@kith/protocol').Cid
export const receipt: import('@kith/protocol/verify').Receipt
export const previous: Uint8Array | null
export const attestation: import('@kith/protocol').SignedAttestation

/** A file: an export, or a picture; and the content id of the root of an export. */
export const file: Uint8Array
export const root: import('@kith/protocol').Cid
