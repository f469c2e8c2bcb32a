import { BaseError } from '@kith/protocol/errors'
import { BaseError as ViemError } from 'viem'

/** The node of a chain does not answer, or refuses a call. */
export class NodeFailedError extends BaseError {
  override readonly name = 'NodeFailedError'

  constructor({ chain, cause }: { chain: string; cause: unknown }) {
    super(`The node of ${chain} failed.`, {
      metaMessages: ['Try again, or name another node: --rpc, or RPC_URL_… in the settings.'],
      // The longer messages repeat the node's address, which may hold a key.
      ...(cause instanceof ViemError && { details: cause.shortMessage }),
      docsPath: 'errors#nodefailederror',
    })
  }
}
