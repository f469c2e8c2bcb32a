import type { Cid } from '../Cid.ts'
import type { KeyAlgorithm } from '../keys/PublicKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import type { WebCryptoKey } from '../keys/WebCrypto.ts'
import { parseNetwork } from '../network/parseNetwork.ts'
import { assertTexts } from './assertTexts.ts'
import { encodeEnvelope } from './encodeEnvelope.ts'
import { encodePayload } from './encodePayload.ts'
import { createSalt } from './fields/createSalt.ts'
import type { Message, UnsaltedMessage } from './Message.ts'
import { messageId } from './messageId.ts'
import { signedBytes } from './signedBytes.ts'

export type SignMessageParameters = {
  /** The private key of the delegation named by `message.by`. */
  key: WebCryptoKey
  alg: KeyAlgorithm
  /** What the service gave in the challenge; it is not the wallet's chain. */
  network: string
  message: UnsaltedMessage
  /** 16 bytes in hex. Random by default; pass one only in tests, or to sign the same bytes again. */
  salt?: `0x${string}` | undefined
}

export type SignMessageReturnType = {
  /** To submit. */
  envelope: Uint8Array
  id: Cid
}

/**
 * Signs a message in the browser or in Node, without asking the wallet.
 *
 * Signing the same message again makes another one, with another id: to retry, send the same envelope.
 *
 * @throws what {@link encodePayload} and {@link assertTexts} throw for a message against the rules, what
 * {@link parseNetwork} throws, and {@link CryptoUnavailableError}.
 *
 * @example
 * const { privateKey: key, alg } = signingKey
 * const message = { type: 'post', text: 'Hello', by: cid, ts: Date.now() } as const
 * const { envelope, id } = await signMessage({ key, alg, network, message })
 */
export async function signMessage({
  key,
  alg,
  network,
  message: unsalted,
  salt = createSalt(),
}: SignMessageParameters): Promise<SignMessageReturnType> {
  // The rules of another version may be others.
  parseNetwork(network)
  // The union of messages, each with the field that every member lacks.
  const message = { ...unsalted, salt } as Message
  const payload = encodePayload(message)
  assertTexts(message)
  const signature = await signBytes({ key, alg, bytes: signedBytes({ alg, network, payload }) })
  return { envelope: encodeEnvelope({ alg, payload, signature }), id: messageId(payload) }
}
