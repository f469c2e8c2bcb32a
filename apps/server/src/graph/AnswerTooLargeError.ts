import { BaseError } from '@kith/protocol/errors'

/** What was asked for makes more bytes than an answer may have. */
export class AnswerTooLargeError extends BaseError {
  override readonly name = 'AnswerTooLargeError'

  constructor({ limit }: { limit: number }) {
    super(`The answer would be larger than ${limit.toLocaleString('en')} bytes.`, {
      metaMessages: ['Ask for fewer entries or fields at once.'],
      docsPath: 'errors#answertoolargeerror',
    })
  }
}
