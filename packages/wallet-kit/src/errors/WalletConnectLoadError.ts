import { BaseError } from './BaseError.ts'

/** WalletConnect's SDK did not load: the package is not installed, or its file did not arrive. */
export class WalletConnectLoadError extends BaseError {
  override readonly name = 'WalletConnectLoadError'

  constructor({ cause }: { cause: unknown }) {
    super('@walletconnect/sign-client could not be loaded.', {
      advice: 'Install it beside @kith/wallet-kit, or try again.',
      cause,
    })
  }
}
