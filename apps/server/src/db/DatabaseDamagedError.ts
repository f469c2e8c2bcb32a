import { BaseError } from '@kith/protocol/errors'

/** To open and to write, the database may need two pieces of its own log of 16 MiB each. */
export const neededBytes = 32 * 2 ** 20

/** The embedded database's folder exists but does not open. Nothing in it was changed. */
export class DatabaseDamagedError extends BaseError {
  override readonly name = 'DatabaseDamagedError'

  constructor({
    directory,
    cause,
    freeBytes = null,
  }: {
    directory: string
    cause: Error
    /** Room on the disk, as far as that is known. */
    freeBytes?: number | null
  }) {
    const isFull = freeBytes !== null && freeBytes < neededBytes
    super(`The database in ${directory} does not open.`, {
      cause,
      details: cause.message,
      metaMessages: [
        ...(isFull
          ? [
              `Its disk has ${Math.floor(freeBytes / 2 ** 20)} MiB left, which is too little: make room first, and try again.`,
            ]
          : []),
        `Nothing was changed. To start anew, move the folder away (mv "${directory}" "${directory}.damaged") and start again; to recover it, put a backup in its place.`,
      ],
    })
  }
}
