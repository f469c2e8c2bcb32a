import { BaseError } from '@kith/protocol/errors'

/** The message names a picture that its account has not uploaded here, or not within the last day. */
export class UnknownMediaError extends BaseError {
  override readonly name = 'UnknownMediaError'

  constructor({ cid }: { cid: string }) {
    super(`This account has uploaded no picture ${cid} here.`, {
      metaMessages: ['Upload it first. What is uploaded and not posted goes after a day.'],
      docsPath: 'errors#unknownmediaerror',
    })
  }
}
