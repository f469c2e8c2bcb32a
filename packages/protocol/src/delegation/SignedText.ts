import type { SiweFields } from '@kith/siwe'
import type { Address } from '../Address.ts'
import type { AccountAddress } from '../account/AccountAddress.ts'
import type { Cid } from '../Cid.ts'

/** How the wallet signed: a plain key (EIP-191), or a contract account (EIP-1271, ERC-6492). */
export type DelegationSignatureKind = 'eip191' | 'eip1271'

/** An EIP-4361 text with its wallet's signature, read from a CACAO; nothing of what it claims is checked yet. */
export type SignedText = {
  cid: Cid
  /** The bytes that `cid` names. */
  bytes: Uint8Array
  /** The text the wallet signed, byte for byte. */
  message: string
  fields: SiweFields
  /** The wallet's address, which the text names. */
  address: Address
  /** The account it is of: a plain key's by its address, a contract's by the text's chain and its address. */
  account: AccountAddress
  /** The wallet's chain, on which a contract account is asked. */
  chainId: number
  nonce: string
  issuedAt: Date
  /** `null`: it names no end. */
  expiresAt: Date | null
  notBefore: Date | null
  kind: DelegationSignatureKind
  signature: Uint8Array
  /** The same in hex, as wallets and viem write it. */
  signatureHex: `0x${string}`
}
