import { ServerError, ServerParseError } from '@apollo/client/errors'
import { NetworkError } from '../errors/NetworkError.ts'

/** Whether a request failed because nobody who knows answered: offline, a proxy without its service, a login page in between. */
export function isServiceSilent(error: unknown): boolean {
  if (error instanceof NetworkError || ServerParseError.is(error)) return true
  return ServerError.is(error) && error.statusCode >= 500
}
