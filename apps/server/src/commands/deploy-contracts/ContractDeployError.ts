import { BaseError } from '@kith/protocol/errors'

/** A contract cannot be deployed, or is not what it should be afterwards. */
export class ContractDeployError extends BaseError {
  override readonly name = 'ContractDeployError'

  constructor({ problem, remedy }: { problem: string; remedy: string }) {
    super(problem, { metaMessages: [remedy], docsPath: 'errors#contractdeployerror' })
  }
}
