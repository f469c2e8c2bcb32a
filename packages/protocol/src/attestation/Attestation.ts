import type { Cid } from '../Cid.ts'

/** What a service says about a contract account's signature: that it asked the contract, where and when, and the answer. */
export type Attestation = Readonly<{
  delegation: Cid
  /** The chain on which the contract was asked: that of the delegation's text. */
  chainId: number
  blockNumber: bigint
  /** 32 bytes. */
  blockHash: Uint8Array
  /** By the service's clock, milliseconds. */
  timeMs: number
  /** Whether the contract accepted the signature. */
  isAccepted: boolean
}>

export type SignedAttestation = Attestation & Readonly<{ signature: Uint8Array }>
