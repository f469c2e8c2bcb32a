import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { toHex } from '../bytes/toHex.ts'
import type { ReactionKind } from '../db/Database.ts'
import { assertDelegationLive } from './assertDelegationLive.ts'
import type { BatchPlan, PlannedOutcome, PostCounts } from './BatchPlan.ts'
import type { AcceptedRow, BatchState, ClaimState, DelegationState, PostState, SpendingState } from './BatchState.ts'
import { ClockSkewError } from './ClockSkewError.ts'
import { HideNotAllowedError } from './HideNotAllowedError.ts'
import { type Claim, isNewer } from './isNewer.ts'
import { isPrivate, type PrivateMessage } from './isPrivate.ts'
import type { ReactionMessage } from './isReaction.ts'
import { mayReply } from './mayReply.ts'
import { NotAuthorError } from './NotAuthorError.ts'
import { PostDeletedError } from './PostDeletedError.ts'
import { pointsOf } from './pointsOf.ts'
import { ReplyMismatchError } from './ReplyMismatchError.ts'
import { ReplyNotAllowedError } from './ReplyNotAllowedError.ts'
import { SelfFollowError } from './SelfFollowError.ts'
import { spendPoints } from './spendPoints.ts'
import { toDigestKey } from './toDigestKey.ts'
import { toPostBody } from './toPostBody.ts'
import { UnknownPostError } from './UnknownPostError.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/**
 * Decides what becomes of each message of a batch, in order, and what is to be written. Pure: the same state and
 * messages always give the same plan.
 */
export function planBatch(state: BatchState, messages: readonly VerifiedMessage[]): BatchPlan {
  const draft = new Draft(state)
  const outcomes = messages.map((message) => draft.add(message))
  return draft.finish(outcomes)
}

/** A key's last use is remembered to this precision, so that a busy key's row is not rewritten with every message. */
const lastUsePrecisionMs = 3_600_000

/** What is claimed by each reaction and its undo, and which count of the post tells of it. */
const reactions = {
  like: { kind: 'like', counter: 'likes' },
  unlike: { kind: 'like', counter: 'likes' },
  repost: { kind: 'repost', counter: 'reposts' },
  unrepost: { kind: 'repost', counter: 'reposts' },
  hide: { kind: 'hide', counter: 'hides' },
  unhide: { kind: 'hide', counter: 'hides' },
} as const satisfies { [type in ReactionMessage['type']]: { kind: ReactionKind; counter: keyof PostCounts } }

type Body<Type extends VerifiedMessage['message']['type']> = Extract<VerifiedMessage['message'], { type: Type }>

/** The batch's state as it changes from message to message. */
class Draft {
  #head: bigint
  readonly #state: BatchState
  readonly #accepted: Map<string, AcceptedRow | { seq: bigint; received_at: Date }>
  readonly #delegations: Map<string, DelegationState>
  readonly #posts: Map<string, PostState>
  readonly #follows: Map<string, ClaimState>
  readonly #reactions: Map<string, ClaimState>
  readonly #profileFields: Map<string, ClaimState>
  readonly #privateItems: Map<string, Claim>
  readonly #spending: Map<bigint, SpendingState>
  readonly #plan = {
    messages: [] as BatchPlan['messages'][number][],
    posts: [] as BatchPlan['posts'][number][],
    follows: new Map<string, BatchPlan['follows'][number]>(),
    reactions: new Map<string, BatchPlan['reactions'][number]>(),
    edits: [] as BatchPlan['edits'][number][],
    shownEdits: new Map<bigint, BatchPlan['edits'][number]>(),
    deletions: new Map<bigint, bigint>(),
    privateItems: new Map<string, BatchPlan['privateItems'][number]>(),
    profileFields: new Map<string, BatchPlan['profileFields'][number]>(),
    purged: new Set<bigint>(),
    accountCounts: new Map<bigint, { posts: number; followers: number; following: number }>(),
    postCounts: new Map<bigint, PostCounts>(),
    spent: new Set<bigint>(),
    used: new Map<string, Date>(),
    revoked: new Map<string, { at: Date; seq: bigint }>(),
  }

  constructor(state: BatchState) {
    this.#state = state
    this.#head = state.head
    this.#accepted = new Map(state.accepted)
    this.#delegations = new Map(state.delegations)
    this.#posts = new Map(state.posts)
    this.#follows = new Map(state.follows)
    this.#reactions = new Map(state.reactions)
    this.#profileFields = new Map(state.profileFields)
    this.#privateItems = new Map(state.privateItems)
    this.#spending = new Map(state.spending)
  }

  add(verified: VerifiedMessage): PlannedOutcome {
    const known = this.#accepted.get(toHex(verified.id))
    if (known) {
      const { id } = verified
      const { seq, received_at: receivedAt } = known
      if (!('receipt' in known)) return { kind: 'accepted', id, seq, receivedAt }
      return { kind: 'known', id, seq, receivedAt, signature: known.receipt }
    }
    if (this.#isKept(verified)) return { kind: 'kept', id: verified.id, receivedAt: new Date(verified.receivedMs) }
    try {
      return this.#accept(verified)
    } catch (error) {
      // A refusal has a name and comes before anything was changed; whatever else is thrown is a fault of the batch.
      if (error instanceof BaseError) return { kind: 'refused', error }
      throw error
    }
  }

  #accept(verified: VerifiedMessage): PlannedOutcome {
    const { message, accountId, receivedMs } = verified
    const delegationKey = toHex(verified.delegationId)
    const delegation = this.#delegations.get(delegationKey)
    if (!delegation) throw new Error('A verified message names a delegation that is not in the batch state.')
    assertDelegationLive(delegation, receivedMs)
    if (Math.abs(message.ts - receivedMs) > limits.clockSkewMs)
      throw new ClockSkewError({ ts: message.ts, now: receivedMs })
    const target = this.#resolve(verified)
    const spending = spendPoints({
      spent: this.#spending.get(accountId),
      points: pointsOf(message.type),
      nowMs: receivedMs,
      hasHandle: this.#state.withHandle.has(accountId),
    })

    // From here on nothing refuses.
    const receivedAt = new Date(receivedMs)
    this.#spending.set(accountId, spending)
    this.#plan.spent.add(accountId)
    if (receivedMs - delegation.last_used_at.getTime() >= lastUsePrecisionMs)
      this.#plan.used.set(delegationKey, receivedAt)
    if (isPrivate(message)) {
      this.#claimPrivately(verified, message)
      return { kind: 'kept', id: verified.id, receivedAt }
    }
    const seq = ++this.#head
    this.#accepted.set(toHex(verified.id), { seq, received_at: receivedAt })
    this.#plan.messages.push({
      seq,
      id: verified.id,
      account_id: accountId,
      delegation_id: verified.delegationId,
      type: message.type,
      ts: new Date(message.ts),
      received_at: receivedAt,
      envelope: verified.envelope,
      post_seq: message.type === 'post' ? seq : (target.post?.seq ?? null),
      parent_seq: message.type === 'post' ? (target.post?.seq ?? null) : null,
      target_id: target.accountId ?? null,
    })
    this.#project(verified, seq, target)
    return { kind: 'accepted', id: verified.id, seq, receivedAt }
  }

  /** Finds what the message refers to, or refuses. */
  #resolve({ message, accountId, address }: VerifiedMessage): Target {
    switch (message.type) {
      case 'post': {
        const thread = message.reply ? this.#findThread(message.reply, { accountId, address }) : {}
        return message.quote === undefined ? thread : { ...thread, quoted: this.#findLivePost(message.quote) }
      }
      case 'like':
      case 'unlike':
      case 'repost':
      case 'unrepost':
      case 'bookmark':
      case 'unbookmark':
        return { post: this.#findLivePost(message.to) }
      case 'hide':
      case 'unhide': {
        const post = this.#findLivePost(message.to)
        if (!post.above.includes(accountId)) throw new HideNotAllowedError({ id: message.to })
        return { post }
      }
      case 'edit':
      case 'delete': {
        const post = this.#findLivePost(message.to)
        if (post.account_id !== accountId) throw new NotAuthorError({ id: message.to })
        return { post }
      }
      case 'follow':
      case 'unfollow': {
        const targetId = this.#state.accounts.get(message.to)
        if (targetId === undefined) throw new Error(`The account ${message.to} is not in the batch state.`)
        if (targetId === accountId) throw new SelfFollowError()
        return { accountId: targetId }
      }
      case 'profile':
      case 'revoke':
        return {}
    }
  }

  #findPost(cid: string): PostState {
    const post = this.#posts.get(toDigestKey(cid))
    if (!post) throw new UnknownPostError({ id: cid })
    return post
  }

  #findLivePost(cid: string): PostState {
    const post = this.#findPost(cid)
    if (post.isDeleted) throw new PostDeletedError({ id: cid })
    return post
  }

  #findThread(
    { root, parent }: { root: string; parent: string },
    author: Pick<VerifiedMessage, 'accountId' | 'address'>,
  ): Target {
    // A thread goes on without its first post.
    const rootPost = this.#findPost(root)
    const post = this.#findLivePost(parent)
    if ((post.root_seq ?? post.seq) !== rootPost.seq) throw new ReplyMismatchError({ root, parent })
    const isFollowed = this.#follows.get(`${rootPost.account_id}:${author.accountId}`)?.active === true
    if (!mayReply(rootPost, author, { isFollowed }))
      throw new ReplyNotAllowedError({ root, replies: rootPost.reply_control })
    return { post, root: rootPost }
  }

  #project(verified: VerifiedMessage, seq: bigint, target: Target): void {
    const { message } = verified
    switch (message.type) {
      case 'post':
        this.#addPost(verified, message, seq, target)
        break
      case 'like':
      case 'unlike':
      case 'repost':
      case 'unrepost':
      case 'hide':
      case 'unhide':
        this.#claimReaction(verified, message, seq, target)
        break
      case 'follow':
      case 'unfollow':
        this.#claimFollow(verified, message, seq, target)
        break
      case 'edit':
        this.#editPost(verified, message, seq, target)
        break
      case 'delete':
        this.#deletePost(message.to, seq, target)
        break
      case 'profile':
        this.#setProfileField(verified, message, seq)
        break
      case 'revoke':
        this.#revoke(verified, seq)
        break
      case 'bookmark':
      case 'unbookmark':
        throw new Error('A private message has no place in the log.')
    }
  }

  #addPost(
    { id, accountId, receivedMs }: VerifiedMessage,
    message: Body<'post'>,
    seq: bigint,
    { post: parent, root, quoted }: Target,
  ): void {
    const body = toPostBody(message)
    const replyControl = message.replies ?? 'everyone'
    this.#plan.posts.push({
      seq,
      id,
      account_id: accountId,
      root_seq: root?.seq ?? null,
      parent_seq: parent?.seq ?? null,
      quote_seq: quoted?.seq ?? null,
      text: message.text,
      body: JSON.stringify(body),
      reply_control: replyControl,
      ts: new Date(message.ts),
      received_at: new Date(receivedMs),
    })
    this.#posts.set(toHex(id), {
      seq,
      root_seq: root?.seq ?? null,
      parent_seq: parent?.seq ?? null,
      quote_seq: quoted?.seq ?? null,
      above: parent && root ? [root.account_id, parent.account_id] : [],
      account_id: accountId,
      reply_control: replyControl,
      mentioned: body.mentions.map(({ account }) => account),
      isDeleted: false,
      edit: null,
    })
    this.#countAccount(accountId).posts += 1
    if (parent) this.#countPost(parent.seq).replies += 1
    if (quoted) this.#countPost(quoted.seq).quotes += 1
  }

  #editPost({ id, receivedMs }: VerifiedMessage, message: Body<'edit'>, seq: bigint, { post }: Target): void {
    if (!post) return
    const body = toPostBody(message)
    const ts = new Date(message.ts)
    const version = {
      seq,
      post_seq: post.seq,
      id,
      text: message.text,
      body: JSON.stringify(body),
      ts,
      received_at: new Date(receivedMs),
    }
    this.#plan.edits.push(version)
    const isShown = !post.edit || isNewer({ ts, active: true, message_id: id }, { ...post.edit, active: true })
    if (!isShown) return
    this.#plan.shownEdits.set(post.seq, version)
    const mentioned = body.mentions.map(({ account }) => account)
    this.#posts.set(toDigestKey(message.to), { ...post, mentioned, edit: { ts, message_id: id } })
  }

  #deletePost(id: string, seq: bigint, { post }: Target): void {
    if (!post) return
    this.#posts.set(toDigestKey(id), {
      ...post,
      reply_control: 'everyone',
      mentioned: [],
      quote_seq: null,
      isDeleted: true,
    })
    this.#plan.deletions.set(post.seq, seq)
    this.#plan.purged.add(post.seq)
    this.#countAccount(post.account_id).posts -= 1
    if (post.parent_seq !== null) this.#countPost(post.parent_seq).replies -= 1
    if (post.quote_seq !== null) this.#countPost(post.quote_seq).quotes -= 1
  }

  #claimReaction({ id, accountId }: VerifiedMessage, message: ReactionMessage, seq: bigint, { post }: Target): void {
    if (!post) return
    const { kind, counter } = reactions[message.type]
    const key = `${accountId}:${kind}:${post.seq}`
    const claim = this.#claim(this.#reactions, key, {
      active: message.type === kind,
      seq,
      ts: new Date(message.ts),
      message_id: id,
    })
    if (!claim) return
    this.#plan.reactions.set(key, { account_id: accountId, kind, post_seq: post.seq, ...claim.row })
    this.#countPost(post.seq)[counter] += claim.change
  }

  /** Whether this very private message decided what is so now: sent again, it changes nothing. */
  #isKept({ id, message, accountId }: VerifiedMessage): boolean {
    if (!isPrivate(message)) return false
    const current = this.#privateItems.get(`${accountId}:bookmark:${toDigestKey(message.to)}`)
    return current !== undefined && Buffer.compare(current.message_id, id) === 0
  }

  #claimPrivately({ id, accountId, receivedMs }: VerifiedMessage, message: PrivateMessage): void {
    const subject = toDigestKey(message.to)
    const key = `${accountId}:bookmark:${subject}`
    const current = this.#privateItems.get(key)
    const next: Claim = { active: message.type === 'bookmark', ts: new Date(message.ts), message_id: id }
    if (current && !isNewer(next, current)) return
    this.#privateItems.set(key, next)
    this.#plan.privateItems.set(key, {
      account_id: accountId,
      kind: 'bookmark',
      subject: Buffer.from(subject, 'hex'),
      ...next,
      kept_at: new Date(receivedMs),
    })
  }

  #claimFollow(
    { id, accountId }: VerifiedMessage,
    message: Body<'follow' | 'unfollow'>,
    seq: bigint,
    target: Target,
  ): void {
    if (target.accountId === undefined) return
    const key = `${accountId}:${target.accountId}`
    const claim = this.#claim(this.#follows, key, {
      active: message.type === 'follow',
      seq,
      ts: new Date(message.ts),
      message_id: id,
    })
    if (!claim) return
    this.#plan.follows.set(key, { source_id: accountId, kind: 'follow', target_id: target.accountId, ...claim.row })
    this.#countAccount(accountId).following += claim.change
    this.#countAccount(target.accountId).followers += claim.change
  }

  #setProfileField({ id, accountId }: VerifiedMessage, message: Body<'profile'>, seq: bigint): void {
    const key = `${accountId}:${message.field}`
    const current = this.#profileFields.get(key)
    const next: ClaimState = { active: true, seq, ts: new Date(message.ts), message_id: id }
    if (current && !isNewer(next, current)) {
      this.#plan.purged.add(seq)
      return
    }
    // Old values are not kept (design §5): the entry stays in the log, its bytes go.
    if (current) this.#plan.purged.add(current.seq)
    this.#profileFields.set(key, next)
    const { ts, message_id } = next
    this.#plan.profileFields.set(key, {
      account_id: accountId,
      field: message.field,
      value: message.value,
      seq,
      ts,
      message_id,
    })
  }

  #revoke({ delegationId, receivedMs }: VerifiedMessage, seq: bigint): void {
    const key = toHex(delegationId)
    const at = new Date(receivedMs)
    this.#plan.revoked.set(key, { at, seq })
    const delegation = this.#delegations.get(key)
    if (delegation) this.#delegations.set(key, { ...delegation, revoked_at: at })
  }

  /** The new row and by how much a counter changes, or `null` when the claim loses. */
  #claim(claims: Map<string, ClaimState>, key: string, next: ClaimState): { row: ClaimState; change: number } | null {
    const current = claims.get(key)
    if (current && !isNewer(next, current)) return null
    const wasActive = current?.active === true
    // Following again what is followed keeps its place in lists.
    const row = wasActive && next.active ? { ...next, seq: current.seq } : next
    claims.set(key, row)
    return { row, change: Number(next.active) - Number(wasActive) }
  }

  #countAccount(accountId: bigint) {
    const counts = this.#plan.accountCounts.get(accountId) ?? { posts: 0, followers: 0, following: 0 }
    this.#plan.accountCounts.set(accountId, counts)
    return counts
  }

  #countPost(seq: bigint) {
    const counts = this.#plan.postCounts.get(seq) ?? { replies: 0, likes: 0, reposts: 0, quotes: 0, hides: 0 }
    this.#plan.postCounts.set(seq, counts)
    return counts
  }

  finish(outcomes: readonly PlannedOutcome[]): BatchPlan {
    const {
      messages,
      posts,
      follows,
      reactions,
      edits,
      shownEdits,
      deletions,
      privateItems,
      profileFields,
      purged,
      accountCounts,
      postCounts,
      spent,
      used,
      revoked,
    } = this.#plan
    return {
      outcomes,
      head: this.#head,
      messages: messages.map((message) => (purged.has(message.seq) ? { ...message, envelope: null } : message)),
      posts,
      follows: [...follows.values()],
      reactions: [...reactions.values()],
      edits,
      shownEdits,
      deletions,
      privateItems: [...privateItems.values()],
      profileFields: [...profileFields.values()],
      purged: [...purged].filter((seq) => seq <= this.#state.head),
      accountCounts,
      postCounts,
      spending: [...spent].flatMap((account_id) => {
        const spending = this.#spending.get(account_id)
        return spending ? [{ account_id, ...spending }] : []
      }),
      used,
      revoked,
      unusedAccounts: this.#state.createdAccounts.filter((id) => !messages.some(({ target_id }) => target_id === id)),
    }
  }
}

type Target = { post?: PostState; root?: PostState; quoted?: PostState; accountId?: bigint }
