import { useEffect, useState } from 'react'

/** Whether a wait has lasted longer than `lateAfterMs`. */
export function useIsLate(isWaiting: boolean, lateAfterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting, lateAfterMs])
  return isWaiting && isLate
}
