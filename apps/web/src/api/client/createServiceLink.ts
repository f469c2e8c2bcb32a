import { ServerError, ServerParseError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { filterOperationVariables } from '@apollo/client/link/utils'
import { Observable } from 'rxjs'
import type { SeenPosition } from './createSeenPosition.ts'
import { fetchChecked } from './fetchChecked.ts'
import { printDocument } from './printDocument.ts'

export type CreateServiceLinkParameters = {
  url: string
  /** The reader's access token, or `null` without a session. Requested only for operations that read private data. */
  getAccessToken: () => Promise<string | null>
  /** Gets the positions of receipts, and goes with each request. Without it, none does. */
  seen?: SeenPosition | undefined
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** Send the access token. Public queries go without, so their answers are the same for everybody. */
    isPrivate?: boolean
    /** Aborts the request. */
    fetchOptions?: { signal?: AbortSignal }
  }
}

/** Apollo's own HTTP link also reads multipart answers and sends GET, which costs 3 kB. */
export function createServiceLink(parameters: CreateServiceLinkParameters): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const end = new AbortController()
        fetchResult(operation, parameters, end.signal).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
        return () => end.abort()
      }),
  )
}

async function fetchResult(
  operation: ApolloLink.Operation,
  { url, getAccessToken, seen }: CreateServiceLinkParameters,
  end: AbortSignal,
): Promise<ApolloLink.Result> {
  const { operationName, query } = operation
  const { isPrivate, fetchOptions } = operation.getContext()
  const token = isPrivate === true ? await getAccessToken() : null
  end.throwIfAborted()
  const position = seen?.get() ?? null
  const response = await fetchChecked(url, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      // A public answer may come from a replica of the service's database. Not from one that lacks this.
      ...(position !== null && { 'last-event-id': position }),
    },
    body: JSON.stringify({
      operationName,
      variables: filterOperationVariables(operation.variables, query),
      query: printDocument(query),
    }),
    signal: fetchOptions?.signal ? AbortSignal.any([fetchOptions.signal, end]) : end,
  })
  const result = parseResult(response, await response.text())
  if (seen) noteReceipts(result, seen)
  return result
}

/** Takes the log positions of what was submitted from the answer of `submit`. */
function noteReceipts({ data }: ApolloLink.Result, seen: SeenPosition): void {
  const outcomes: unknown = data?.['submit']
  if (!Array.isArray(outcomes)) return
  // A part of an answer may be null.
  for (const outcome of outcomes) seen.note(outcome?.seq)
}

function parseResult(response: Response, bodyText: string): ApolloLink.Result {
  let result: unknown
  try {
    result = JSON.parse(bodyText)
  } catch (cause) {
    throw new ServerParseError(cause, { response, bodyText })
  }
  // The cast: the service returns the requested data, or an error.
  if (typeof result === 'object' && result !== null && ('data' in result || 'errors' in result))
    return result as ApolloLink.Result
  throw new ServerError('The answer is no GraphQL result.', { response, bodyText })
}
