import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'

/** One request carries too many messages. None was read. */
export class TooManyMessagesError extends BaseError {
  override readonly name = 'TooManyMessagesError'

  constructor({ count }: { count: number }) {
    super(`A request may carry ${limits.batchMessages} messages; this one has ${count}.`, {
      metaMessages: ['Send the rest in further requests.'],
      docsPath: 'errors#toomanymessageserror',
    })
  }
}
