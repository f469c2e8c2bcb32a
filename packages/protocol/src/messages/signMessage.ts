import type { Cid } from '../Cid.ts'
import type { KeyAlgorithm } from '../keys/PublicKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import type { WebCryptoKey } from '../keys/WebCrypto.ts'
import { assertTexts } from './assertTexts.ts'
import { encodeEnvelope } from './encodeEnvelope.ts'
import { encodePayload } from './encodePayload.ts'
import type { Message } from './Message.ts'
import { messageId } from './messageId.ts'
import { signedBytes } from './signedBytes.ts'

export type SignMessageParameters = {
  /** The private key of the delegation named by `message.by`. */
  key: WebCryptoKey
  alg: KeyAlgorithm
  /** CAIP-2 id the service gave in the challenge, not the wallet's chain. */
  network: string
  message: Message
}

export type SignMessageReturnType = {
  /** To submit. */
  envelope: Uint8Array
  id: Cid
}

/**
 * Signs a message in the browser or in Node, without asking the wallet.
 *
 * @throws what {@link encodePayload} and {@link assertTexts} throw for a message against the rules, and
 * {@link CryptoUnavailableError}.
 */
export async function signMessage({
  key,
  alg,
  network,
  message,
}: SignMessageParameters): Promise<SignMessageReturnType> {
  const payload = encodePayload(message)
  assertTexts(message)
  const signature = await signBytes({ key, alg, bytes: signedBytes({ alg, network, payload }) })
  return { envelope: encodeEnvelope({ alg, payload, signature }), id: messageId(payload) }
}
