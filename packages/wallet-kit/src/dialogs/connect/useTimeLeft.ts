import { useEffect, useState } from 'react'

/** Whole seconds until `at` (Unix milliseconds), by the clock: also right after the tab was hidden or the machine slept. */
export function useTimeLeft(at: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
