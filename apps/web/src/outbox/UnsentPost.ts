import type { Cid, Mention } from '@kith/protocol'
import type { AppError } from '../api/errors/AppError.ts'
import type { PostDraft } from './PostDraft.ts'
import type { SignedMessage } from './publishAs.ts'

/** A post the service has not accepted yet: its content and its state. */
export type UnsentPost = {
  /** A local key; the message's id changes when it is signed again. */
  key: string
  /** When it was written, in milliseconds of this browser's clock. */
  writtenAt: number
  /** The delegation it was written under: while that is live, the post is sent automatically. */
  by: Cid
  body: PostDraft
  /** When it may be sent, in milliseconds of this browser's clock: until then its author can undo it. */
  sendAt?: number
  /** The key of the unsent post it continues. It then replies to that post, and waits until the service has it. */
  after?: string
  /**
   * The last attempt. Whether it arrived may be unknown, so its bytes are sent again before anything is signed again:
   * the service stores the same bytes once.
   */
  signed?: SignedMessage & { mentions?: readonly Mention[] }
  /** Why it was refused. It then waits for its author. */
  failed?: AppError
}
