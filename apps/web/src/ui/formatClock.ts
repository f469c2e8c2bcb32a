const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** The hour and minute of a moment today, and its day too if it was another day. */
export function formatClock(date: Date, nowMs: number): string {
  return date.toDateString() === new Date(nowMs).toDateString() ? time.format(date) : dayAndTime.format(date)
}
