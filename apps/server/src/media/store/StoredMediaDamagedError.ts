import { BaseError } from '@kith/protocol/errors'

/** A stored file is not the one that was written: its bytes do not have its hash. No reader gets it. */
export class StoredMediaDamagedError extends BaseError {
  override readonly name = 'StoredMediaDamagedError'
  readonly key: string

  constructor({ key, found }: { key: string; found: string }) {
    super(`The stored file ${key} is damaged: ${found}.`, {
      metaMessages: [
        'Restore it from a backup. An upload of the same picture writes it again once the file is deleted.',
      ],
      docsPath: 'errors#storedmediadamagederror',
    })
    this.key = key
  }
}
