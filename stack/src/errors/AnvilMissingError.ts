import { BaseError } from '@kith/protocol/errors'

/** npm did not install the chain program for this machine. */
export class AnvilMissingError extends BaseError {
  override readonly name = 'AnvilMissingError'

  constructor({ packageName, cause }: { packageName: string; cause: unknown }) {
    super(`The local chain's program is not installed: the package ${packageName} is missing.`, {
      cause,
      metaMessages: [
        'Run `npm ci` again without `--omit=optional`. It exists for Linux and macOS (x64, arm64) and Windows (x64).',
      ],
    })
  }
}
