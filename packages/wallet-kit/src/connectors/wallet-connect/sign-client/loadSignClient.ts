import { WalletConnectLoadError } from '../../../errors/WalletConnectLoadError.ts'

/**
 * Fetches WalletConnect's SDK, and opens nothing yet. Asked again, it gives the same.
 *
 * @throws {@link WalletConnectLoadError} when the package is missing or its file did not arrive.
 */
export async function loadSignClient() {
  try {
    // Named in one piece and inside `try`: so bundlers know it for optional where the app has not installed it.
    const { SignClient } = await import(/* turbopackOptional: true */ '@walletconnect/sign-client')
    return SignClient
  } catch (cause) {
    throw new WalletConnectLoadError({ cause })
  }
}
