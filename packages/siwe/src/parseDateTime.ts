const pattern = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/**
 * Reads an RFC 3339 date and time as milliseconds since 1970, or `null` when the text is malformed.
 *
 * Stricter than `Date.parse`, which accepts many other forms; but accepts leap seconds, which `Date.parse` does not.
 *
 * @example
 * parseDateTime('2026-11-27T10:00:00Z') // 1795773600000
 * parseDateTime('2026-11-27') // null
 */
export function parseDateTime(text: string): number | null {
  const match = pattern.exec(text)
  if (match === null) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const offsetHours = Number(match[9] ?? 0)
  const offsetMinutes = Number(match[10] ?? 0)
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return null

  // setUTCFullYear rather than Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // A day that the month lacks has moved the date into another month.
  if (date.getUTCMonth() !== month - 1) return null

  const offset = (match[8] === '-' ? -1 : 1) * (offsetHours * 60 + offsetMinutes)
  // By digits rather than as a number, in which twenty nines are a whole second.
  const fraction = Number((match[7] ?? '').slice(1, 4).padEnd(3, '0'))
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction
}
