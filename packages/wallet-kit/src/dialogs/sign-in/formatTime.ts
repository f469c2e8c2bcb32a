/** Writes a time of today as `16:05`, one of another day with its date; in the locale's order, with the digits 0 to 9. */
export function formatTime(time: number, locale: string, now: number = Date.now()): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  const style: Intl.DateTimeFormatOptions = { timeStyle: 'short', numberingSystem: 'latn' }
  return new Intl.DateTimeFormat(locale, isToday ? style : { ...style, dateStyle: 'medium' }).format(time)
}
