import { BaseError } from '@kith/protocol/errors'

/** Another live process uses the same folder. */
export class AlreadyRunningError extends BaseError {
  override readonly name = 'AlreadyRunningError'

  constructor({ path, url, pid }: { path: string; url: string; pid: number }) {
    super(`Kith is already running with ${path}: ${url} (process ${pid}).`, {
      metaMessages: [
        'Open that address, stop that one first, or start a second with its own folder and port: KITH_DIR=.kith-second PORT=4681 npm start',
      ],
    })
  }
}
