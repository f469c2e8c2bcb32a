import { ServerError } from '@apollo/client/errors'
import { NetworkError } from '../errors/NetworkError.ts'
import { firstErrorStatus } from './graphLimits.ts'

/**
 * `fetch`, but throws for status 300 or higher before reading the body. Apollo by itself accepts such an
 * answer when it is `application/graphql-response+json`.
 *
 * Source: spec §8.
 *
 * @throws ServerError with the status and the body's text.
 * @throws {@link NetworkError} when there was no answer at all.
 */
export async function fetchChecked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause
    throw new NetworkError({ url: input instanceof Request ? input.url : String(input), cause })
  })
  if (response.status < firstErrorStatus) return response
  const bodyText = await response.text()
  throw new ServerError(`The service answered with status ${response.status}.`, { response, bodyText })
}
