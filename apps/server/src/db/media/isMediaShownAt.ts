import { type RawBuilder, sql } from 'kysely'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'

/**
 * Whether anybody may see the picture in the row of `media` at hand at `now`: some account that is not suspended names it where the
 * operators hid nothing. If no account names it, it is enough that such an account has it: what is withheld does not come back
 * because somebody uploads it again.
 */
export function isMediaShownAt(now: Date): RawBuilder<boolean> {
  const isSuspended = isSuspendedAt(now, 'upload.account_id')
  const use = sql`media_upload as upload join media_use as used using (account_id, digest)`
  return sql<boolean>`(
    exists (
      select from ${use} join message using (seq)
      where upload.digest = media.digest and not ${isSuspended} and not ${isHiddenByOperators('message.post_seq')}
    ) or (
      not exists (select from ${use} where upload.digest = media.digest)
      and exists (select from media_upload as upload where upload.digest = media.digest and not ${isSuspended})
    ))`
}
