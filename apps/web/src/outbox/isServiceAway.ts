import { ServerError } from '@apollo/client/errors'
import { toAppError } from '../api/errors/toAppError.ts'

const names: ReadonlySet<string> = new Set(['NetworkError', 'ServerParseError', 'DatabaseUnreachableError'])

/** Whether a failure says only that the service cannot answer now: the same thing is worth sending again without being asked. */
export function isServiceAway(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 500 || error.statusCode === 429
  return names.has(toAppError(error).name)
}
