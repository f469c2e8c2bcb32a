import { BaseError } from '@kith/protocol/errors'

/** A search says more than is looked for. */
export class SearchTooLongError extends BaseError {
  override readonly name = 'SearchTooLongError'

  constructor({ length, max, unit }: { length: number; max: number; unit: 'characters' | 'words' }) {
    super(`A search has at most ${max} ${unit}, this one ${length}.`, {
      metaMessages: ['Leave out the words that matter least.'],
      docsPath: 'errors#searchtoolongerror',
    })
  }
}
