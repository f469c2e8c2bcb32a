import { useEffect, useState } from 'react'
import { formatMoment } from './formatMoment.ts'

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
const refreshMs = 30_000

/** When something was, as people say it; the exact time on demand. */
export function Moment({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(at)
  return (
    <time dateTime={at} title={full.format(date)}>
      {formatMoment(date, now)}
    </time>
  )
}
