/** Something needs a wallet, and none is connected. It has wagmi's name for that, and so its words on screen. */
export class WalletNotConnectedError extends Error {
  override readonly name = 'ConnectorNotConnectedError'

  constructor() {
    super('No wallet is connected.')
  }
}
