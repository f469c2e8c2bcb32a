import { type RawBuilder, sql } from 'kysely'
import { isHiddenByOperators } from './isHiddenByOperators.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'

/**
 * Whether anybody may see the picture in the row of `media` at hand at `now`: some account that has it is not suspended, and names it
 * where the operators hid nothing, or nowhere yet.
 */
export function isMediaShownAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from media_upload as upload
    where upload.digest = media.digest and not ${isSuspendedAt(now, 'upload.account_id')} and (
      not exists (
        select from media_use as used where used.account_id = upload.account_id and used.digest = upload.digest
      ) or exists (
        select from media_use as used join message using (seq)
        where used.account_id = upload.account_id and used.digest = upload.digest and not ${isHiddenByOperators('message.post_seq')}
      )
    ))`
}
