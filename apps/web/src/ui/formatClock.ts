import { intlFormats } from '../words/intlFormats.ts'

const time = { hour: '2-digit', minute: '2-digit' } as const
const dayAndTime = { day: 'numeric', month: 'short', ...time } as const

/** The hour and minute of a moment today, and its day too if it was another day. */
export function formatClock(date: Date, { nowMs, locale }: { nowMs: number; locale: string }): string {
  const isToday = date.toDateString() === new Date(nowMs).toDateString()
  return intlFormats.getDateTimeFormat(locale, isToday ? time : dayAndTime).format(date)
}
