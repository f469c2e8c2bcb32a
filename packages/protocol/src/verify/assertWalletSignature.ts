import { InvalidSignatureError, recoverSigner } from '@kith/siwe/recover'
import type { SignedText } from '../delegation/SignedText.ts'
import { Unchecked } from './createChecks.ts'

/**
 * Asserts that the account's own key signed a text.
 *
 * @throws {@link NonCanonicalSignatureError} {@link InvalidSignatureError}, and {@link Unchecked} for a contract account.
 */
export async function assertWalletSignature({ kind, address, message, signature }: SignedText): Promise<void> {
  if (kind === 'eip1271') throw new Unchecked('contract-account')
  const signer = await recoverSigner({ address, message, signature })
  if (signer !== address) throw new InvalidSignatureError({ address, reason: `${signer} made it` })
}
