/** Something needs a wallet, and none is connected. It has the name of wagmi's error, and so its text on screen. */
export class WalletNotConnectedError extends Error {
  override readonly name = 'ConnectorNotConnectedError'

  constructor() {
    super('No wallet is connected.')
  }
}
