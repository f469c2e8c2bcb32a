import type { AccountAddress } from '@kith/protocol'

/** Why a message of a file cannot be trusted. */
export type MessageFault =
  /** The signature is not that of the key it names. */
  | 'signature'
  /** The delegation of the key is not in the file. */
  | 'missing-delegation'
  /** The delegation of the key is another account's, or fails another check. */
  | 'wrong-delegation'
  /** The delegation of the key does not permit this type of message, or not at that time. */
  | 'not-permitted'

/** What a browser found in an export by itself, without asking any server. */
export type ExportReport = {
  /** Whose it is. */
  account: AccountAddress
  /** What its messages are signed for. */
  network: string
  /** Size in bytes. */
  bytes: number
  /** Messages in the file, by type, most first. */
  kinds: readonly { type: string; count: number }[]
  messages: number
  /** Messages whose contents were deleted, replaced or withheld: only their entries are left. */
  gone: number
  /** The first and last time a message claims; `null` without messages. */
  span: { from: Date; to: Date } | null
  /** Messages signed by a key that the account's wallet named. */
  verified: number
  /** Messages that arrived before the end of their key: they stay valid. */
  revokedSince: number
  /** Messages that arrived after the end of their key: somebody else may have signed them. */
  late: number
  faults: readonly { id: string; type: string; fault: MessageFault }[]
  /** Delegations; `contracts`: signed by a contract account, which only its chain can confirm. */
  delegations: { named: number; verified: number; contracts: number; wrong: number; missing: number }
  /** The service's receipts, also those of purged messages. */
  receipts: { key: string; verified: number; wrong: number }
  /**
   * Whether the file is all that its service has of the account. `unknown`: no service signed that, as in a part made for an
   * import. `no`: a message is missing, moved or forged, or the signature does not fit.
   */
  whole: 'yes' | 'no' | 'unknown'
  /** Posts and profile values that name an image. The images are not in the file. */
  withImages: number
}
