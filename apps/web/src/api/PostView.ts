import type { AppError } from './errors/AppError.ts'
import type { AccountChipFragment, PostFieldsFragment } from './operations.generated.ts'

/** A post as drawn: the service's answer, or this browser's own before the service answered. */
export type PostView = PostFieldsFragment & {
  /** Written in this browser, and not accepted yet. It has no `seq`. */
  pending?: boolean
  /** Why the service refused it. It stays visible until it is sent or discarded. */
  failed?: AppError
  /** It failed only because the service is away, and is sent automatically later. */
  isWaiting?: boolean
  /** Accounts whose reposts brought it into the feed, newest first. */
  reposters?: readonly AccountChipFragment[]
}
