export const catchUpSpans = ['evening', '12h', '24h', '3d'] as const
/** A span of time that ends now. `evening` starts at 18:00 yesterday. */
export type CatchUpSpan = (typeof catchUpSpans)[number]

const hourMs = 3_600_000
const eveningHour = 18
const hours = { '12h': 12, '24h': 24, '3d': 72 } as const

/** Returns the start of a span that ends at `now`, at most 72 hours earlier, in this browser's time zone. */
export function findSpanStart(span: CatchUpSpan, now: Date): Date {
  if (span !== 'evening') return new Date(now.getTime() - hours[span] * hourMs)
  const evening = new Date(now)
  evening.setDate(evening.getDate() - 1)
  evening.setHours(eveningHour, 0, 0, 0)
  return evening
}
