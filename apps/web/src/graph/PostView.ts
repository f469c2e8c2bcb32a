import type { AppError } from './AppError.ts'
import type { PostFieldsFragment } from './operations.generated.ts'

/** A post as drawn: the service's answer, or this browser's own before the service answered. */
export type PostView = PostFieldsFragment & {
  /** Signed and on its way. It has no `seq` yet. */
  pending?: boolean
  /** Why it was not accepted. It stays visible until sent again or dropped. */
  failed?: AppError
}
