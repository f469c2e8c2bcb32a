import { ServerError } from '@apollo/client/errors'
import { toAppError } from '../api/errors/toAppError.ts'

const names: ReadonlySet<string> = new Set(['NetworkError', 'ServerParseError', 'DatabaseUnreachableError'])

/** Whether a failure only means that the service cannot answer now, so that the same request may be retried automatically. */
export function isServiceAway(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 500 || error.statusCode === 429
  return names.has(toAppError(error).name)
}
