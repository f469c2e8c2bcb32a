import type { CID } from 'multiformats/cid'

/** What messages, delegations and proofs are made of: the IPLD data model without floats. */
export type CborValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | CID
  | readonly CborValue[]
  | { readonly [key: string]: CborValue }
