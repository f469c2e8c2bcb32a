import type { GrantedState } from '../../db/delegation/askLockedDelegations.ts'
import type { AcceptedMessage } from '../../db/log/askAccepted.ts'
import type { ChainEnd } from '../../db/log/selectChainEnds.ts'
import type { MediaState } from '../../db/media/askUploaded.ts'
import type { NotificationState } from '../../db/notification/askNotifications.ts'
import type { PostState } from '../../db/post/PostState.ts'
import type { CountedAct } from '../../db/tables/AccountTables.ts'
import type { LedgerState } from '../../limits/points/Ledger.ts'
import type { ModerationState } from '../moderation/ModerationState.ts'
import type { BatchParts } from './BatchPart.ts'

/** Everything a batch of messages is judged by, read while the log is locked. Keys of maps are hex or `a:b` pairs. */
export type BatchState = Readonly<{
  /** The newest log position. */
  head: bigint
  /** The end of the chain of each account that adds to the log. */
  chainEnds: ReadonlyMap<bigint, ChainEnd>
  /** Messages of the batch that are in the log already. */
  accepted: ReadonlyMap<string, AcceptedMessage>
  delegations: ReadonlyMap<string, GrantedState>
  /** Posts the batch refers to. */
  posts: ReadonlyMap<string, PostState>
  /** Accounts that are being deleted. */
  leaving: ReadonlySet<bigint>
  /** Accounts the batch follows, mutes or blocks, or no longer does, mentions, reports or acts upon, by address. */
  accounts: ReadonlyMap<string, bigint>
  /** Those of `accounts` that got their row just now; the row goes again if no accepted message needs it. */
  createdAccounts: readonly bigint[]
  /** Earlier notifications of what the batch repeats or undoes, by `post:actor:account:kind`. */
  notifications: ReadonlyMap<string, NotificationState>
  /** What the batch's accounts uploaded of the pictures it names, by `account:hash`. */
  media: ReadonlyMap<string, MediaState>
  moderation: ModerationState
  /** What each part read that the batch needs: see `BatchDraft.part`. */
  parts: BatchParts
  ledger: LedgerState
  /**
   * The batch's established authors, whose acts rankings count, each with its recently counted acts; `null` when the
   * service has no established account.
   */
  established: ReadonlyMap<bigint, readonly CountedAct[]> | null
}>
