import { type AccountAddress, type Address, type DelegationSignatureKind, joinAccountAddress } from '@kith/protocol'

export type SignedBy = { address: Address; chainId: number; kind: DelegationSignatureKind }

/** The account for which a wallet signed: that of a plain key, or of the contract on this chain. */
export function toSignedAccount({ address, chainId, kind }: SignedBy): AccountAddress {
  return joinAccountAddress({ address, chainId: kind === 'eip1271' ? chainId : null })
}
