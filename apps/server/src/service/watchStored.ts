import type { Db } from '../db/Database.ts'
import { measureStored } from '../db/measureStored.ts'
import { minChargedBytes } from '../media/toChargedBytes.ts'
import { repeat } from '../timing/repeat.ts'

export type WatchStoredParameters = {
  db: Db
  /** Storage quota of the whole service. */
  limitBytes: number
  onProblem: (error: unknown) => void
}

export type WatchedStored = { getShare: () => number; stop: () => Promise<void> }

/** Interval of the measurement. New data counts from the next measurement on. */
const everyMs = 60_000

/** Measures the stored bytes now and every minute: the database on the disk, and the pictures that it lists. */
export function watchStored({ db, limitBytes, onProblem }: WatchStoredParameters): WatchedStored {
  let bytes = 0
  const measure = async () => {
    bytes = await measureStored(db, { minMediaBytes: minChargedBytes })
  }
  return { getShare: () => bytes / limitBytes, stop: repeat(measure, { everyMs, onProblem }) }
}
