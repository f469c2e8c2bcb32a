import { BaseError } from '@kith/protocol/errors'

/** The chain program ends as soon as it is started. */
export class ChainStartError extends BaseError {
  override readonly name = 'ChainStartError'

  constructor({ program, details, cause }: { program: string; details: string | undefined; cause?: unknown }) {
    super('The local chain does not start.', {
      cause,
      details,
      metaMessages: [
        `Nothing was changed. See whether this works: ${program} --version. If not, run \`npm ci\` again.`,
      ],
    })
  }
}
