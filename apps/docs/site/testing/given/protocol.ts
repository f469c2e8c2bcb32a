// What the examples of @kith/protocol take as given, so that each shows its own point alone.

/** Of the service: what everything is signed for, all its origins and the key of its receipts as `did:key`. */
export declare const network: string
export declare const origin: string
export declare const origins: readonly string[]
export declare const receiptKey: string
export declare const receiptKeys: readonly import('@kith/protocol').ReceiptKey[]

/** A one-time value that the service handed out, and who asked for it. */
export declare const nonce: string
export declare const address: `0x${string}`

/** The text that the wallet showed, and its signature. */
export declare const text: string
export declare const walletSignature: `0x${string}`

/** What the wallet signed, as DAG-CBOR. */
export declare const delegation: Uint8Array
export declare const revocation: Uint8Array
export declare const deletion: Uint8Array

/** The key of a browser, and what such a key signed. */
export declare const signingKey: import('@kith/protocol').SigningKey
export declare const did: string
export declare const signature: Uint8Array

/** A message, its id, the content id of its delegation, and what the service says of it. */
export declare const envelope: Uint8Array
export declare const payload: Uint8Array
export declare const id: import('@kith/protocol').Cid
export declare const cid: import('@kith/protocol').Cid
export declare const receipt: import('@kith/protocol/verify').Receipt
export declare const previous: Uint8Array | null
export declare const attestation: import('@kith/protocol').SignedAttestation

/** A file: an export, or a picture; and the content id of the root of an export. */
export declare const file: Uint8Array
export declare const root: import('@kith/protocol').Cid
