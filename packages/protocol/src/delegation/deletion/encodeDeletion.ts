import type { Cid } from '../../Cid.ts'
import { type WriteCacaoParameters, writeCacao } from '../writeCacao.ts'

/**
 * Writes a signed deletion as a CACAO (CAIP-74) in DAG-CBOR.
 *
 * @throws {@link InvalidSiweMessageError} when the text is no EIP-4361 message.
 * @throws {@link MalformedDelegationError} when a CACAO cannot carry it.
 *
 * @example
 * const { bytes } = encodeDeletion({ message: text, signature: walletSignature, kind: 'eip191' })
 */
export function encodeDeletion(signed: WriteCacaoParameters): { bytes: Uint8Array; cid: Cid } {
  return writeCacao(signed)
}
