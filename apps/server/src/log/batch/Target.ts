import type { ActState } from '../moderation/ModerationState.ts'
import type { PostState } from './PostState.ts'

/** What a message refers to, as far as its type refers to anything. */
export type Target = Readonly<{
  post?: PostState
  /** The first post of the thread. */
  root?: Pick<PostState, 'seq' | 'account_id'>
  quoted?: PostState
  accountId?: bigint
  act?: ActState
}>
