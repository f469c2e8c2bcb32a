import type { AccountAddress, Cid, KeyAlgorithm } from '@kith/protocol'

/** A delegation of this browser, with the key it names. The key is not extractable; IndexedDB holds a handle to it. */
export type SessionRecord = {
  /** As messages name the account: in lowercase. */
  address: AccountAddress
  /** As the service's answers name it: with the letter case of EIP-55. */
  accountId: AccountAddress
  /** The delegation's id: `by` of every message. */
  delegation: Cid
  /** The network that messages are signed for: version, chain and service. */
  network: string
  expiresAt: Date
  alg: KeyAlgorithm
  privateKey: CryptoKey
}
