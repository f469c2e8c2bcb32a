import { intlFormats } from '../../words/intlFormats.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "now", "5 min. ago", "3 hr. ago", "yesterday", then the date. A clock that is ahead counts as now. */
export function formatMoment(date: Date, nowMs: number, locale: string): string {
  // Making a formatter takes a slow phone 70 ms: a page of older posts does without this one.
  const format = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
    intlFormats.getRelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }).format(-amount, unit)
  const ageMs = Math.max(0, nowMs - date.getTime())
  if (ageMs < minuteMs) return format(0, 'second')
  if (ageMs < hourMs) return format(Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return format(Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return format(Math.floor(ageMs / dayMs), 'day')
  const isThisYear = date.getFullYear() === new Date(nowMs).getFullYear()
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  if (!isThisYear) options.year = 'numeric'
  return intlFormats.getDateTimeFormat(locale, options).format(date)
}
