import { BaseError } from './BaseError.ts'

/** A wallet's connector needs a package that the app has not installed. */
export class WalletSdkMissingError extends BaseError {
  override readonly name = 'WalletSdkMissingError'
  readonly packageName: string

  constructor({ wallet, packageName, cause }: { wallet: string; packageName: string; cause: unknown }) {
    super(`${wallet} needs ${packageName}, which is not installed.`, {
      advice: `Install it: npm install ${packageName}`,
      cause,
    })
    this.packageName = packageName
  }
}
