import type { AccountAddress, Cid, MessageType, UnsaltedMessage } from '@kith/protocol'
import type { Tx } from '../../db/Database.ts'
import type { PostState } from '../../db/post/PostState.ts'
import type { Writes } from '../../db/Writes.ts'
import type { BatchDraft } from '../batch/BatchDraft.ts'
import type { AnyPart, Found } from '../batch/BatchPart.ts'
import type { PlannedMessage } from '../batch/BatchPlan.ts'
import type { MessageOf } from '../batch/MessageOf.ts'
import type { NamedMedia } from '../batch/NamedMedia.ts'
import type { Target } from '../batch/Target.ts'
import type { VerifiedMessage } from '../batch/VerifiedMessage.ts'

/**
 * All that the service does with messages of a type. `messageKinds` has one for each; what handles messages of any type
 * looks there and never at the type itself.
 *
 * Its members are methods, so that `kindOf` may return the kind of any message: a kind gets messages of its type alone.
 */
export type MessageKind<Type extends MessageType = MessageType> = LoggedKind<Type> | KeptKind<Type>

type Kind<Type extends MessageType> = Readonly<{
  /** The price: more to create than to change, least to undo. */
  points: number
  /** Ends the key that signs: whatever was spent or written before does not stop that. */
  endsKey?: true
  /** Suspended accounts may still write it. */
  isAllowedToSuspended?: true
  /** Parts of the batch that it reads or changes. */
  parts?: readonly AnyPart[]
  /** The posts that it refers to, those it answers first. */
  listPosts?(message: MessageOf<Type>): readonly Cid[]
  /** The accounts that it is about or mentions, and those that a post it changes mentioned before. */
  listAccounts?(message: MessageOf<Type>, posts: Found['posts']): readonly AccountAddress[]
  /** The pictures that it names. */
  listMedia?(message: MessageOf<Type>): readonly NamedMedia[]
  /**
   * Finds what it refers to. Changes nothing.
   *
   * @throws the refusals of this kind, by name.
   */
  findTarget?(draft: BatchDraft, verified: VerifiedMessage, message: MessageOf<Type>): Target
}>

/** A public message: it gets a position in the log and a receipt, and `kith rebuild` projects it again. */
export type LoggedKind<Type extends MessageType> = Kind<Type> &
  Readonly<{
    place: 'log'
    /** What its event reports, as the schema describes it. */
    event: string
    /** Readers see its time: of an imported one without a receipt, that of its arrival, not the one it claims. */
    isDated?: true
    /** What operators can hide of it: with its author's account, or its post alone, too. */
    isHiddenWith?: 'account' | 'post'
    /** Of an account that is deleted, the entry keeps which of its own posts it is about. */
    keepsPost?: true
    /** What undoes it. Its event then no longer says what it was about; for a day, that of the undo does. */
    undoneBy?: MessageType
    /** Decides whether rankings count it, when it is accepted. Without it they do not. */
    countForRankings?(draft: BatchDraft, verified: VerifiedMessage, message: MessageOf<Type>, target: Target): boolean
    /** Which posts its entry names; without it, the post that it refers to. */
    placeInLog?(seq: bigint, target: Target): Pick<PlannedMessage, 'postSeq' | 'parentSeq'>
    /** Projects it into what readers see. */
    project(
      draft: BatchDraft,
      verified: VerifiedMessage,
      message: MessageOf<Type>,
      seq: bigint,
      target: Target,
      counting: { isCounted: boolean },
    ): void
    /** The notifications it may repeat or withdraw: about which post (`0n`: none), of which account. */
    listNotified?(message: MessageOf<Type>, found: Found): readonly Notified[]
    /** Finds what an accepted one refers to, which precedes it in the log. Refuses nothing: it was judged before. */
    findLogged?(message: MessageOf<Type>, log: LoggedReferences): Target
    /** Restores one whose signed bytes are purged, as far as readers see anything of it: `null` where they do not. */
    restore?(base: MessageBase<Type>, entry: PurgedEntry): UnsaltedMessage | null
    /** Purges what an account that is deleted projected by this kind, in steps: `false` once nothing is left. */
    purge?(tx: Tx, parameters: PurgeParameters): Promise<boolean>
    /**
     * Deletes its rows about posts that are deleted. Its log entries about them are purged after that
     * (`purgeAboutPosts`): their authors can no longer undo them.
     */
    purgeWithPosts?(tx: Tx, posts: readonly bigint[]): Writes
    /** Forgets what was undone before a time: how many it forgot. */
    forget?(tx: Tx, parameters: ForgetParameters): Promise<number>
  }>

/** A message whose effect alone is kept, for its account or for the operators. */
export type KeptKind<Type extends MessageType> = Kind<Type> &
  Readonly<{
    place: 'kept'
    /** Whether it has its effect already, so that it changes nothing and costs nothing. */
    isKnown(draft: BatchDraft, verified: VerifiedMessage, message: MessageOf<Type>): boolean
    keep(draft: BatchDraft, verified: VerifiedMessage, message: MessageOf<Type>, target: Target): void
    /** Purges what an account that is deleted kept, last of all; `null` where that stays. */
    purge: ((tx: Tx, accountId: bigint) => Promise<void>) | null
  }>

export type Notified = Readonly<{ postSeq: bigint; accountId: bigint | undefined }>

export type LoggedReferences = Readonly<{
  /** Throws a plain `Error` where no earlier entry wrote the post: the log is damaged. */
  findPost: (cid: Cid) => PostState
  /** The account that the entry names. */
  targetId: bigint | null
}>

export type MessageBase<Type> = Readonly<{ by: Cid; ts: number; type: Type }>

/** What the log still says of a purged message. */
export type PurgedEntry = Readonly<{
  /** The post it is about. */
  post: Cid | undefined
  /** Of a reply: the post it answers. */
  parent: Cid | undefined
  /** The account it is about. */
  account: AccountAddress | undefined
}>

export type PurgeParameters = Readonly<{
  accountId: bigint
  /** How many things to purge at most. */
  limit: number
  /** Projects unsigned messages, as if each author had undone something at the deletion's position. */
  project: (messages: readonly Withdrawal[]) => Promise<void>
}>

export type Withdrawal = Readonly<{
  authorId: bigint
  /** The account that it is about. */
  targetId?: bigint | undefined
  message: Unbased<MessageOf<MessageType>>
}>
type Unbased<Member> = Member extends unknown ? Omit<Member, 'by' | 'ts'> : never

export type ForgetParameters = Readonly<{ before: Date; limit: number }>
