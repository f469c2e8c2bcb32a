import { BaseError } from '@kith/protocol/errors'

/** A contract is not where the table of addresses says. */
export class DeploymentError extends BaseError {
  override readonly name = 'DeploymentError'

  constructor({ contract, address }: { contract: string; address: string }) {
    super(`${contract} could not be deployed at ${address} on the local chain.`, {
      metaMessages: [
        'Addresses and bytecode do not belong together: run `npm run abis -w @kith/contracts`, then start again.',
      ],
    })
  }
}
