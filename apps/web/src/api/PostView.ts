import type { AppError } from './errors/AppError.ts'
import type { AccountChipFragment, PostFieldsFragment } from './operations.generated.ts'

/** A post as drawn: the service's answer, or this browser's own before the service answered. */
export type PostView = PostFieldsFragment & {
  /** Of this browser, and not accepted yet. It has no `seq`. */
  pending?: boolean
  /** Why it was not accepted. It stays visible until it is sent or dropped. */
  failed?: AppError
  /** It failed only because the service is away, and goes by itself when that is back. */
  isWaiting?: boolean
  /** Accounts whose reposts brought it into the feed, newest first. */
  reposters?: readonly AccountChipFragment[]
}
