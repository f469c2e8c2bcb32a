import type { Tx } from '../../db/Database.ts'
import type { PostState } from '../../db/post/PostState.ts'
import type { Question } from '../../db/readBatch.ts'
import type { Writes } from '../../db/Writes.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** What the messages of a batch refer to. */
export type Found = Readonly<{ accounts: ReadonlyMap<string, bigint>; posts: ReadonlyMap<string, PostState> }>

/**
 * What some kinds of messages are judged by and change, and no other kind needs to know of: read before a batch is
 * judged, changed by its messages, written after. The kinds that need it name it in their `parts`.
 *
 * Its members are methods, so that a list may hold parts of all kinds: what a part gets is what it itself returned.
 */
export type BatchPart<State, Draft> = Readonly<{
  /**
   * A projection is read when posts and accounts are known, also when the log is replayed. What is kept beside the log
   * is read before that, in the first turn.
   */
  isProjection: boolean
  /** Where nothing is read. */
  none: State
  ask(tx: Tx, messages: readonly VerifiedMessage[], found: Found): Question<State>
  begin(state: State): Draft
  /** Accounts that rows to be written refer to. */
  listAccounts?(draft: Draft): readonly (bigint | null)[]
  write?(tx: Tx, draft: Draft): Writes
}>

/** A part, whatever it is about. */
export type AnyPart = BatchPart<unknown, unknown>

/** Of each part what it read, or what has become of it. */
export type BatchParts = ReadonlyMap<AnyPart, unknown>
