import type { ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { intlFormats } from '../../words/intlFormats.ts'

const dayMs = 24 * 3_600_000
/** How long a page says that its handle had another owner. */
const newDays = 7

/** How long ago a handle came from somebody else, as people say it; `null` for one held longer than a week, or never another's. */
export function findHandover(
  { handleSince, handleReceivedFrom }: Pick<ProfileFieldsFragment, 'handleSince' | 'handleReceivedFrom'>,
  nowMs: number,
  locale: string,
): string | null {
  if (handleSince === null || handleReceivedFrom === null) return null
  const days = Math.floor(Math.max(0, nowMs - Date.parse(handleSince)) / dayMs)
  if (days >= newDays) return null
  return intlFormats.getRelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
}
