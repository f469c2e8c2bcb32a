import { BaseError } from '@kith/protocol/errors'

/** The service refused a message of the sample content. */
export class SampleContentError extends BaseError {
  override readonly name = 'SampleContentError'

  constructor({ handle, cause }: { handle: string; cause: Error | undefined }) {
    super(`The sample content could not be made: the service refused a message of ${handle}.`, {
      cause,
      details: cause?.message,
      metaMessages: ['Start again to go on where it stopped, or without it: SAMPLE_CONTENT=off npm start'],
    })
  }
}
