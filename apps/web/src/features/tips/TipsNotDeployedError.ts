import { BaseError } from '@kith/siwe'

/** The address table lists a contract for the chain, but no code is deployed there. */
export class TipsNotDeployedError extends BaseError {
  override readonly name = 'TipsNotDeployedError'

  constructor({ chain }: { chain: string }) {
    super(`Tips is not deployed on ${chain}.`, {
      metaMessages: ['The chain was reset, or the address table names another one.'],
      docsPath: 'errors#tipsnotdeployederror',
    })
  }
}
