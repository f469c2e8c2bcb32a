/** WalletConnect's SDK did not load: the package is not installed, or its file did not arrive. */
export class WalletConnectLoadError extends Error {
  override readonly name = 'WalletConnectLoadError'

  constructor({ cause }: { cause: unknown }) {
    super('@walletconnect/sign-client could not be loaded. Install it beside @kith/wallet-kit, or try again.', {
      cause,
    })
  }
}
