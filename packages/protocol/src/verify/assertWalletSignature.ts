import { InvalidSignatureError, recoverSigner } from '@kith/siwe/recover'
import type { SignedText } from '../delegation/SignedText.ts'

/**
 * Asserts that the account's own key signed a text.
 *
 * @throws {@link NonCanonicalSignatureError} {@link InvalidSignatureError}
 */
export async function assertWalletSignature({
  address,
  message,
  signature,
}: Pick<SignedText, 'address' | 'message' | 'signature'>): Promise<void> {
  const signer = await recoverSigner({ address, message, signature })
  if (signer !== address) throw new InvalidSignatureError({ address, reason: `${signer} made it` })
}
