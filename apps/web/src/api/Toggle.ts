import type { AppError } from './errors/AppError.ts'

/** Something the reader turns on and off, shown at once and rolled back with a reason when refused. */
export type Toggle = {
  /** `undefined` while it is not known, and for a reader who is not signed in. */
  isOn: boolean | undefined
  count?: number
  isBusy: boolean
  error?: AppError
  toggle(): void
}
