import { RetryableError } from '@kith/protocol/errors'

/** An accepted transaction could not be written to disk, so it is not confirmed to its sender. */
export class JournalWriteError extends RetryableError {
  override readonly name = 'JournalWriteError'

  constructor({ path, cause }: { path: string; cause: Error }) {
    super('The transaction could not be saved.', {
      cause,
      details: cause.message,
      metaMessages: [`Make room on the disk that holds ${path} and check that it is writable, then send it again.`],
    })
  }
}
