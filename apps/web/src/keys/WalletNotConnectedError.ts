import { BaseError } from '@kith/siwe'

/** Something needs a wallet, and none is connected. It has the name of wagmi's error, and so its text on screen. */
export class WalletNotConnectedError extends BaseError {
  override readonly name = 'ConnectorNotConnectedError'

  constructor() {
    super('No wallet is connected.', {
      metaMessages: ['Connect the wallet of the account, then try again.'],
      docsPath: 'errors#connectornotconnectederror',
    })
  }
}
