import { BaseError } from '@kith/siwe'

/** The address table lists a contract for the chain, but no code is deployed there. */
export class NothingDeployedError extends BaseError {
  override readonly name = 'NothingDeployedError'

  constructor({ chain }: { chain: string }) {
    super(`HandleRegistry is not deployed on ${chain}.`, {
      metaMessages: ['The chain was reset, or the address table names another one.'],
      docsPath: 'errors#nothingdeployederror',
    })
  }
}
