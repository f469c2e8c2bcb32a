import type { AccountAddress } from '@kith/protocol'
import { useEffect } from 'react'
import { readStored, writeStored } from '../../storage/stored.ts'

const minuteMs = 60_000
/** Minimum absence before the page mentions it. */
const longAbsenceMs = 6 * 3_600_000

/** How long readers were away when this page was opened, in milliseconds, by address. */
const absences = new Map<string, number>()

const toKey = (address: AccountAddress) => `kith.visit ${address.toLowerCase()}`

export type Absence = {
  /** How long the reader was away before this visit: 0 on the first visit with this browser and after catching up. */
  absenceMs: number
  /** Whether that is worth a mention. */
  isLong: boolean
}

/** Returns the reader's absence before this visit. Only counts this browser's visits. */
export function useAbsence(address: AccountAddress | undefined): Absence {
  const key = address && toKey(address)
  if (key !== undefined && !absences.has(key)) {
    const last = readStored<unknown>(key)
    absences.set(key, typeof last === 'number' ? Math.max(0, Date.now() - last) : 0)
  }
  useEffect(() => {
    if (key === undefined) return
    const note = () => {
      if (document.visibilityState === 'visible') writeStored(key, Date.now())
    }
    note()
    const timer = setInterval(note, minuteMs)
    return () => clearInterval(timer)
  }, [key])
  const absenceMs = key === undefined ? 0 : (absences.get(key) ?? 0)
  return { absenceMs, isLong: absenceMs >= longAbsenceMs }
}

/** Records that the reader has caught up, so the page no longer mentions an absence. */
export function endAbsence(address: AccountAddress): void {
  absences.set(toKey(address), 0)
}
