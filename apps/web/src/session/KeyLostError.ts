import { BaseError } from '@kith/siwe'

/** The key this browser signed with is gone: its site data was cleared or evicted. */
export class KeyLostError extends BaseError {
  override readonly name = 'KeyLostError'

  constructor() {
    super('The key this browser signed with is gone: its site data was cleared or evicted.', {
      metaMessages: ['Sign in again: this browser then gets another key.'],
      docsPath: 'errors#keylosterror',
    })
  }
}
