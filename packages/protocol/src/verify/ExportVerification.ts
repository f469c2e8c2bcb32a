import type { Address } from '../Address.ts'
import type { Cid } from '../Cid.ts'
import type { CheckName } from './checkNames.ts'
import type { VerifiedDelegation } from './verifyDelegation.ts'

/** What is wrong with one message of an export. */
export type ExportFault = Readonly<{
  id: Cid
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
  account: Address
  network: string
  origins: readonly string[]
  receiptKey: string
  taken: readonly TakenFromFile[]
  /** Delegations of the file, by content id. */
  delegations: ReadonlyMap<Cid, VerifiedDelegation>
  /** Delegations that the file names and lacks. */
  missingDelegations: readonly Cid[]
  /** Messages with their contents. */
  messages: number
  /** Messages without a fault. */
  valid: number
  /** Entries without contents: purged or withheld. Their receipts are checked, and they are no faults. */
  tombstones: number
  /** Messages whose time the service's receipt does not confirm: they were imported. */
  undated: number
  /** Receipts of messages and tombstones: by the service's key, and within the key's time. */
  receipts: Readonly<{ verified: number; wrong: number }>
  faults: readonly ExportFault[]
}>
