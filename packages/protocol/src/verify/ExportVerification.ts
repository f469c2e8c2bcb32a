import type { AccountAddress } from '../account/AccountAddress.ts'
import type { Cid } from '../Cid.ts'
import type { CheckedExportReceipts } from '../receipts/checkExportReceipts.ts'
import type { CheckName } from './checkNames.ts'
import type { VerifiedKeyEnd } from './KeyEnd.ts'
import type { VerifiedDelegation } from './verifyDelegation.ts'

/** What is wrong with one message of an export, or with the end of a key. */
export type ExportFault = Readonly<{
  /** Of the message; of a key end, of its delegation. */
  id: Cid
  /** The message's, or `key-end`. */
  type: string
  /** The check that failed first. */
  check: CheckName
  /** The name of an error in docs/errors.md. */
  reason: string
  message: string
}>

/** What the reader was not given and took from the file: it proves only that the file agrees with itself. */
export type TakenFromFile = 'network' | 'origins' | 'receiptKey'

/** What {@link verifyExport} found. */
export type ExportVerification = Readonly<{
  account: AccountAddress
  network: string
  origins: readonly string[]
  /** The reader's, or the one by which the file is signed. */
  receiptKey: string
  /** Whether `receiptKey` is one of those that the file names. A file is older than a key that came later. */
  isReceiptKeyNamed: boolean
  taken: readonly TakenFromFile[]
  /** Delegations of the file, by content id. */
  delegations: ReadonlyMap<Cid, VerifiedDelegation>
  /** Delegations that the file names and lacks. */
  missingDelegations: readonly Cid[]
  /** How keys ended, by delegation: those whose record holds. Its own faults are in `faults`. */
  keyEnds: ReadonlyMap<Cid, VerifiedKeyEnd>
  /** Messages with their contents. */
  messages: number
  /** Messages without a fault. */
  valid: number
  /** Messages that arrived while their key was good, and whose key did not end before the file was written. */
  validWhenReceived: number
  /** Messages that arrived while their key was good, and whose key was ended since. */
  revokedSince: number
  /** Entries without contents: purged or withheld. Their receipts are checked, and they are no faults. */
  tombstones: number
  /** Messages whose time the service's receipt does not confirm: they were imported. */
  undated: number
  /** Receipts of messages and tombstones: by the service's key, and within the key's time. */
  receipts: Readonly<{ verified: number; wrong: number }>
  /** Whether an entry is missing, moved or forked: what the chain of receipts, the signed root and the checkpoint say. */
  chain: CheckedExportReceipts
  /** In the order of the entries: of each message or tombstone its first failure, and of each record of a key's end one. */
  faults: readonly ExportFault[]
}>
