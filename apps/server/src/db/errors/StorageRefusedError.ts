import { RetryableError } from '@kith/protocol/errors'

/** The database can be read and not be written to: its disk is full, fails, or is open for reading only. */
export class StorageRefusedError extends RetryableError {
  override readonly name = 'StorageRefusedError'

  constructor({ cause }: { cause: unknown }) {
    super('The service cannot store anything for now. Nothing was written, and what is there can be read.', {
      metaMessages: ['Send it again later.'],
      docsPath: 'errors#storagerefusederror',
      cause,
    })
  }
}
