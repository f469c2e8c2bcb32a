import type { MessageType } from '@kith/protocol'
import { loggedKinds } from './loggedKinds.ts'

/** Types of public messages whose entries about a post are purged once it is deleted. */
export const typesPurgedWithPosts: readonly MessageType[] = loggedKinds
  .filter(({ kind }) => kind.purgeWithPosts)
  .map(({ type }) => type)
