import { BaseError } from '@kith/protocol/errors'

/** The disk that holds Kith's folder is full. */
export class DiskFullError extends BaseError {
  override readonly name = 'DiskFullError'

  constructor({ path, cause }: { path: string; cause: Error }) {
    super(`The disk that holds ${path} is full.`, {
      cause,
      details: cause.message,
      metaMessages: ['What was confirmed is safe. Make room and start again.'],
    })
  }
}
