import { toHex } from '../../bytes/toHex.ts'
import type { ClaimState } from '../../db/ClaimState.ts'
import type { GrantedState } from '../../db/delegation/askLockedDelegations.ts'
import type { AcceptedMessage } from '../../db/log/askAccepted.ts'
import type { MediaState } from '../../db/media/askUploaded.ts'
import type { StandingAct } from '../../db/moderation/askStanding.ts'
import type { ModerationChange } from '../../db/moderation/ModerationChange.ts'
import type { NotificationState } from '../../db/notification/askNotifications.ts'
import type { NotificationGroupChange } from '../../db/notification/writeNotifications.ts'
import type { WrittenContent } from '../../db/post/indexPosts.ts'
import type { PostState } from '../../db/post/PostState.ts'
import type { AccountCounts, PostCounts } from '../../db/stats/writeCounts.ts'
import type { CountedAct } from '../../db/tables/AccountTables.ts'
import { Ledger } from '../../limits/points/Ledger.ts'
import type { ActState, ModerationState } from '../moderation/ModerationState.ts'
import type { AnyPart, BatchPart } from './BatchPart.ts'
import type { BatchPlan } from './BatchPlan.ts'
import type { BatchState } from './BatchState.ts'
import { isNewer } from './isNewer.ts'

type Row<Name extends 'messages' | 'posts' | 'edits' | 'mediaUses' | 'notifications'> = BatchPlan[Name][number]

/** The batch's state as it changes from message to message, and what is to be written by now. */
export class BatchDraft {
  head: bigint
  readonly established: ReadonlyMap<bigint, unknown> | null
  readonly influence: Map<bigint, readonly CountedAct[]>
  readonly leaving: ReadonlySet<bigint>
  readonly accounts: ReadonlyMap<string, bigint>
  readonly media: ReadonlyMap<string, MediaState>
  readonly accepted: Map<string, AcceptedMessage | { seq: bigint; receivedAt: Date }>
  readonly delegations: Map<string, GrantedState>
  readonly posts: Map<string, PostState>
  readonly notifications: Map<string, NotificationState>
  readonly moderation: Pick<ModerationState, 'operators'>
  /** Messages about moderation that took effect, by id. */
  readonly known: Set<string>
  /** Acts of operators in force, by their place. */
  readonly standing: Map<string, StandingAct>
  /** Acts of operators, by id. */
  readonly acts: Map<string, ActState>
  readonly ledger: Ledger
  readonly written = {
    messages: [] as Row<'messages'>[],
    posts: [] as Row<'posts'>[],
    edits: [] as Row<'edits'>[],
    shownEdits: new Map<bigint, Row<'edits'>>(),
    contents: new Map<bigint, WrittenContent>(),
    deletions: new Map<bigint, bigint>(),
    mediaUses: [] as Row<'mediaUses'>[],
    notifications: new Map<string, Row<'notifications'>>(),
    notificationGroups: new Map<string, NotificationGroupChange>(),
    moderation: [] as ModerationChange[],
    purged: new Set<bigint>(),
    /** Messages whose envelopes are purged, by the hex of their id. */
    superseded: new Map<string, Uint8Array>(),
    accountCounts: new Map<bigint, AccountCounts>(),
    postCounts: new Map<bigint, PostCounts>(),
    influenced: new Set<bigint>(),
    used: new Map<string, Date>(),
    revoked: new Map<string, { at: Date; seq: bigint }>(),
  }
  readonly #before: BatchState
  readonly #parts = new Map<AnyPart, unknown>()

  constructor(state: BatchState) {
    this.#before = state
    this.head = state.head
    this.established = state.established
    this.influence = new Map(state.established)
    this.leaving = state.leaving
    this.accounts = state.accounts
    this.media = state.media
    this.accepted = new Map(state.accepted)
    this.delegations = new Map(state.delegations)
    this.posts = new Map(state.posts)
    this.notifications = new Map(state.notifications)
    this.moderation = state.moderation
    this.known = new Set(state.moderation.known)
    this.standing = new Map(state.moderation.standing)
    this.acts = new Map(state.moderation.acts)
    this.ledger = new Ledger(state.ledger)
  }

  /** A part as the messages so far left it, to be changed by the next. */
  part<State, Draft>(part: BatchPart<State, Draft>): Draft {
    // What is held under a part is what it itself read or began.
    if (!this.#parts.has(part)) this.#parts.set(part, part.begin((this.#before.parts.get(part) ?? part.none) as State))
    return this.#parts.get(part) as Draft
  }

  /**
   * Returns the new row and the changes of the counter and of the ranked counter; `null` when the claim loses. Of all messages about
   * the pair only the one that is in force stays readable, and none once the pair is undone: an undo names what it undoes.
   */
  claim(
    claims: Map<string, ClaimState>,
    key: string,
    next: ClaimState,
  ): { row: ClaimState; change: number; counted: number } | null {
    const current = claims.get(key)
    const supersede = ({ messageId }: ClaimState) => this.written.superseded.set(toHex(messageId), messageId)
    const isLost = current !== undefined && !isNewer(next, current)
    if (isLost || !next.active) supersede(next)
    if (isLost) return null
    if (current) supersede(current)
    const wasActive = current?.active === true
    // A repeated claim, such as a second follow, keeps its list position and whether rankings count it.
    const row = wasActive && next.active ? { ...next, seq: current.seq, counted: current.counted } : next
    claims.set(key, row)
    return {
      row,
      change: Number(next.active) - Number(wasActive),
      counted: Number(row.counted) - Number(current?.counted === true),
    }
  }

  /** By how much an account's counters change, to be added to. */
  countAccount(accountId: bigint): AccountCounts {
    const counts = this.written.accountCounts.get(accountId) ?? {
      posts: 0,
      replies: 0,
      followers: 0,
      following: 0,
      counted: 0,
    }
    this.written.accountCounts.set(accountId, counts)
    return counts
  }

  /** By how much a post's counters change, to be added to. */
  countPost(seq: bigint): PostCounts {
    const none = { replies: 0, likes: 0, reposts: 0, quotes: 0, hides: 0, points: 0 }
    const counts = this.written.postCounts.get(seq) ?? none
    this.written.postCounts.set(seq, counts)
    return counts
  }

  finish(outcomes: BatchPlan['outcomes']): BatchPlan {
    const { messages, purged, superseded, influenced, ...others } = this.written
    const { notifications, notificationGroups, ...rest } = others
    const { head, createdAccounts } = this.#before
    const needed = new Set([
      ...messages.map(({ targetId }) => targetId),
      ...[...this.#parts].flatMap(([part, draft]) => part.listAccounts?.(draft) ?? []),
      ...[...notifications.values()].map(({ accountId }) => accountId),
      ...rest.moderation.map(({ subject }) => subject.accountId),
    ])
    const isPurged = ({ seq, id }: Row<'messages'>) => purged.has(BigInt(seq)) || superseded.has(toHex(id))
    const written = new Set(messages.map(({ id }) => toHex(id)))
    return {
      ...rest,
      outcomes,
      head: this.head,
      growth: Number(this.head - head),
      messages: messages.map((message) => (isPurged(message) ? { ...message, envelope: null } : message)),
      parts: this.#parts,
      notifications: [...notifications.values()],
      notificationGroups: [...notificationGroups.values()],
      purged: [...purged].filter((seq) => seq <= head),
      superseded: [...superseded].flatMap(([key, id]) => (written.has(key) ? [] : [id])),
      mediaPurged: [...purged],
      influence: [...influenced].map((accountId) => ({
        accountId,
        acts: JSON.stringify(this.influence.get(accountId) ?? []),
      })),
      spending: this.ledger.list(),
      unusedAccounts: createdAccounts.filter((id) => !needed.has(id)),
    }
  }
}
