import type { Cid, Mention } from '@kith/protocol'
import type { AppError } from '../api/errors/AppError.ts'
import type { PostDraft } from './PostDraft.ts'
import type { SignedMessage } from './publishAs.ts'

/** A post the service has not accepted yet: what was meant, and how far it came. */
export type UnsentPost = {
  /** This browser's own name for it; the message's id changes when it is signed again. */
  key: string
  /** When it was written, in milliseconds of this browser's clock. */
  writtenAt: number
  /** The delegation it was written under: while that lives, the post is sent without being asked for. */
  by: Cid
  body: PostDraft
  /** When it may be sent, in milliseconds of this browser's clock: until then its author can take it back. */
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
