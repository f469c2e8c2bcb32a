import { BaseError } from '@kith/siwe'

/** The text does not name a network: version, chain and service. */
export class InvalidNetworkError extends BaseError {
  override readonly name = 'InvalidNetworkError'
  readonly network: string

  constructor({ network, cause }: { network: string; cause?: unknown }) {
    super(`${JSON.stringify(network)} does not name a network.`, {
      metaMessages: ["Give the service's own text, such as kith/1 eip155:80001 https://kith.example."],
      docsPath: 'errors#invalidnetworkerror',
      cause,
    })
    this.network = network
  }
}
