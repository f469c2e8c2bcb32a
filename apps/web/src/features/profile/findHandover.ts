import type { ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { intlFormats } from '../../words/intlFormats.ts'

const dayMs = 24 * 3_600_000
/** How long a page mentions that its handle had another owner. */
const newDays = 7

/** How long ago a handle changed hands, for display; `null` after a week or if it never had another owner. */
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
