import { ServerError, ServerParseError } from '@apollo/client/errors'
import { NetworkError } from '../errors/NetworkError.ts'

/** Whether a request failed without an answer of the service: offline, a proxy without its service, a captive portal. */
export function isServiceSilent(error: unknown): boolean {
  if (error instanceof NetworkError || ServerParseError.is(error)) return true
  return ServerError.is(error) && error.statusCode >= 500
}
