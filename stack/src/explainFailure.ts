import { BaseError } from '@kith/protocol/errors'
import { DiskFullError } from './errors/DiskFullError.ts'
import { FolderNotWritableError } from './errors/FolderNotWritableError.ts'

/** Turns a failed start into plain sentences, the last of which is the remedy. */
export function explainFailure(error: unknown): string {
  const known = toKnownError(error)
  if (known === null) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return `Something went wrong that Kith has no words for. What was confirmed is safe.\n${words}`
  }
  const { shortMessage, metaMessages, details } = known
  return [shortMessage, ...(details === undefined ? [] : [`(${details})`]), ...metaMessages].join('\n')
}

/** The named error for a system error code, wherever it was thrown. */
function toKnownError(error: unknown): BaseError | null {
  if (error instanceof BaseError) return error
  if (!(error instanceof Error)) return null
  const { code, path = '.kith' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new DiskFullError({ path, cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new FolderNotWritableError({ path, cause: error })
  return null
}
