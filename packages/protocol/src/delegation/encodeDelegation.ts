import type { Cid } from '../Cid.ts'
import { type WriteCacaoParameters, writeCacao } from './writeCacao.ts'

export type EncodeDelegationParameters = WriteCacaoParameters

/**
 * Writes a signed delegation as a CACAO (CAIP-74) in DAG-CBOR.
 *
 * @throws {@link InvalidSiweMessageError} when the text is no EIP-4361 message.
 * @throws {@link MalformedDelegationError} when a CACAO cannot carry it.
 *
 * @example
 * const { bytes, cid } = encodeDelegation({ message: text, signature: walletSignature, kind: 'eip191' })
 */
export function encodeDelegation(signed: EncodeDelegationParameters): { bytes: Uint8Array; cid: Cid } {
  return writeCacao(signed)
}
