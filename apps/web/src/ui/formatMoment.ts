const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'narrow' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

/** "now", "5 min. ago", "3 hr. ago", "yesterday", then the date. A clock that is ahead counts as now. */
export function formatMoment(date: Date, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - date.getTime())
  if (ageMs < minuteMs) return relative.format(0, 'second')
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
  return date.getFullYear() === new Date(nowMs).getFullYear() ? day.format(date) : dayAndYear.format(date)
}
