import type { SiweFields } from '@kith/siwe'
import type { Address } from '../Address.ts'
import type { Cid } from '../Cid.ts'
import type { PublicKey } from '../keys/PublicKey.ts'

/** How the wallet signed: a plain key (EIP-191), or a contract account (EIP-1271, ERC-6492). */
export type DelegationSignatureKind = 'eip191' | 'eip1271'

/** A delegation that was read; nothing of what it claims is checked yet. */
export type Delegation = {
  cid: Cid
  /** The bytes that `cid` names. */
  bytes: Uint8Array
  /** The EIP-4361 text the wallet signed, byte for byte. */
  message: string
  fields: SiweFields
  address: Address
  /** The wallet's chain, on which a contract account is asked. */
  chainId: number
  /** The key delegated to. */
  key: PublicKey & { did: string }
  nonce: string
  issuedAt: Date
  /** `null`: it names no end, which {@link checkDelegation} refuses. */
  expiresAt: Date | null
  notBefore: Date | null
  kind: DelegationSignatureKind
  signature: Uint8Array
  /** The same in hex, as wallets and viem write it. */
  signatureHex: `0x${string}`
}
