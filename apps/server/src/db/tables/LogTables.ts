import type { Generated } from 'kysely'
import type { Bytes } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** The log: every accepted message in the order it was committed. Truth. */
type MessageTable = {
  seq: bigint
  /** SHA-256 of the payload: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  delegation_id: Bytes
  type: string
  ts: Date
  received_at: Date
  /** As it was signed; `null` once purged: what was deleted, replaced or undone, and what undid it. */
  envelope: Bytes | null
  /** The service's signature over the receipt. */
  receipt: Bytes
  /** `receiptHash` of the account's message before it in the log, 32 bytes; `null` for the account's first. The receipt signs it. */
  previous: Bytes | null
  /** What it is about: the post written, edited, deleted, liked, reposted or hidden, as its `seq`. Forgotten a day after an undo. */
  post_seq: bigint | null
  /** Of a reply: the post it answers. Outlives the envelope, so that threads stay whole. */
  parent_seq: bigint | null
  /** The account followed or unfollowed. Forgotten a day after an unfollow. */
  target_id: bigint | null
  /** Imported from a file: notifies no account. */
  imported: Generated<boolean>
  /** False for what came in a file without this service's own word for when it was written. */
  time_verified: Generated<boolean>
  /** Whether rankings count it. Decided when it was accepted. */
  counted: Generated<boolean>
}

/** One row: the position of the newest log entry. Locked while a batch is appended, so commit order is `seq` order. */
type LogHeadTable = {
  id: number
  seq: bigint
  /** What everything in the log is signed for: see `getNetwork`. `null` before the first start. */
  network: string | null
}

/** Messages that came in a file and refer to a post that is not here yet; a day later they go. */
export type HeldMessageTable = {
  /** SHA-256 of the payload. */
  id: Bytes
  account_id: bigint
  /** The key that brought it: ends that, it goes. */
  importer_id: Bytes
  /** Id of the post it waits for. */
  awaits: Bytes
  envelope: Bytes
  /** When this service received it first, by its own receipt; `null` without one. */
  received_at: Date | null
  held_at: Date
  /** In which order they came. */
  place: Generated<bigint>
}

/** Deleted posts whose reactions are still to be purged from the log. */
type ReactionPurgeTable = { post_seq: bigint }

/** The service's first signing key, made on first start. */
type ServiceKeyTable = { purpose: 'receipt'; private_key: Bytes; did_key: string; created_at: Date }

/** Keys for receipts that took the place of `service_key`, oldest first. The newest one signs. */
type ReceiptKeyTable = {
  id: number
  /** First log position whose receipt it signs. */
  position: bigint
  did_key: string
  private_key: Bytes
  created_at: Date
  /** Of the key before it, over `receiptKeyBytes`. */
  signature: Bytes
}

/** What the service signed about its whole log, at the position of a receipt. */
type CheckpointTable = {
  position: bigint
  /** `logHash` over all receipts up to `position`, 32 bytes. */
  hash: Bytes
  signed_at: Date
  signature: Bytes
}

/** The log, and the tables beside it. */
export type LogTables = {
  message: MessageTable
  log_head: LogHeadTable
  checkpoint: CheckpointTable
  held_message: HeldMessageTable
  reaction_purge: ReactionPurgeTable
  service_key: ServiceKeyTable
  receipt_key: ReceiptKeyTable
}

export const logTableKinds = {
  message: 'truth',
  log_head: 'truth',
  checkpoint: 'truth',
  held_message: 'working',
  reaction_purge: 'working',
  service_key: 'truth',
  receipt_key: 'truth',
} as const satisfies Record<keyof LogTables, TableKind>
