import { BaseError } from '@kith/protocol/errors'
import { bounds } from '../../config/bounds.ts'

/** A client asked for a stream of events with a filter that the service does not accept. */
export class EventFilterError extends BaseError {
  override readonly name = 'EventFilterError'

  constructor({ problem }: { problem: string }) {
    super(problem, {
      metaMessages: [
        `A filter names up to ${bounds.filterAuthors} authors and ${bounds.filterPosts} posts; "mine" needs an access token.`,
      ],
      docsPath: 'errors#eventfiltererror',
    })
  }
}
