/** A wallet's connector needs a package that the app has not installed. */
export class WalletSdkMissingError extends Error {
  override readonly name = 'WalletSdkMissingError'
  readonly packageName: string

  constructor({ wallet, packageName, cause }: { wallet: string; packageName: string; cause: unknown }) {
    super(`${wallet} needs ${packageName}, which is not installed. Install it: npm install ${packageName}`, { cause })
    this.packageName = packageName
  }
}
