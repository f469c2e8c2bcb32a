import { ServerError, ServerParseError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { NetworkError } from '../errors/NetworkError.ts'
import type { Asked } from './Asked.ts'
import type { Freshness } from './createFreshness.ts'
import type { KeptAnswers } from './createKeptAnswers.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** The page already shows a cached answer, and revalidates it. */
    isRefresh?: boolean
    /** What operators withhold from everybody but the reader: the same question without the token has another answer. */
    isWithheld?: boolean
  }
}

/** Operations with public answers that a page starts with. */
const kept = new Set(['ExploreFeed', 'LatestFeed', 'Profile', 'ProfileFeed', 'Suggestions', 'TagFeed', 'Thread'])

/** Caches public answers, and returns the last one when the service does not answer. */
export function createKeepLink({ answers, freshness }: { answers: KeptAnswers; freshness: Freshness }): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = '', variables } = operation
    const asked: Asked = { operationName, variables }
    const { isPrivate, isRefresh, isWithheld } = operation.getContext()
    // Only first pages: later ones are useless without them.
    const isKept = kept.has(operationName) && isPrivate !== true && variables['after'] == null
    return new Observable((observer) => {
      const subscription = forward(operation).subscribe({
        next(result) {
          const { data, errors } = result
          if (data && !errors) {
            if (isWithheld !== true) freshness.setFresh(asked)
            if (isKept) void answers.keep({ ...asked, data })
          }
          observer.next(result)
        },
        error(error: unknown) {
          if (isWithheld !== true) freshness.setFailed(asked)
          if (!isKept || isRefresh === true || !isServiceSilent(error)) return observer.error(error)
          void answers.find(asked).then((answer) => {
            if (!answer) return observer.error(error)
            freshness.setKept(asked, answer.keptAt)
            freshness.setFailed(asked)
            observer.next({ data: answer.data })
            observer.complete()
          })
        },
        complete: () => observer.complete(),
      })
      return () => subscription.unsubscribe()
    })
  })
}

/** Whether a request failed without an answer of the service: offline, a proxy without its service, a captive portal. */
function isServiceSilent(error: unknown): boolean {
  if (error instanceof NetworkError || ServerParseError.is(error)) return true
  return ServerError.is(error) && error.statusCode >= 500
}
