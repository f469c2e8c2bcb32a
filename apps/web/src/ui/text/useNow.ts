import { useEffect, useState } from 'react'

const refreshMs = 30_000

/** The time in milliseconds since 1970, never older than half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
