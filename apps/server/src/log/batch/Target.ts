import type { PostState } from '../../db/post/PostState.ts'
import type { ActState } from '../moderation/ModerationState.ts'

/** What a message refers to, as far as its type refers to anything. */
export type Target = Readonly<{
  post?: PostState
  /** The first post of the thread. */
  root?: Pick<PostState, 'seq' | 'accountId'>
  quoted?: PostState
  accountId?: bigint
  act?: ActState
}>
