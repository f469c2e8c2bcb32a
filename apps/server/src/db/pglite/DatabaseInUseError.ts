import { BaseError } from '@kith/protocol/errors'

/** Another live process has the embedded database open. */
export class DatabaseInUseError extends BaseError {
  override readonly name = 'DatabaseInUseError'

  constructor({ lockPath, pid }: { lockPath: string; pid: number }) {
    super(`The database is already open in process ${pid}.`, {
      metaMessages: [
        `Stop that process first, or give this one its own folder with KITH_DIR. If no such process exists, remove ${lockPath}.`,
      ],
    })
  }
}
