import { parseSiweMessage } from '@kith/siwe'
import type { Cid } from '../Cid.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { createCid } from '../cbor/createCid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { MalformedDelegationError } from '../errors/delegation/MalformedDelegationError.ts'
import { parseHex } from '../parseHex.ts'
import type { DelegationSignatureKind } from './SignedText.ts'

export type WriteCacaoParameters = {
  /** The text the wallet signed. */
  message: string
  /** As the wallet gave it: bytes, or hex. */
  signature: Uint8Array | `0x${string}`
  kind: DelegationSignatureKind
}

/**
 * Writes a signed EIP-4361 text as a CACAO (CAIP-74) in DAG-CBOR.
 *
 * @throws {@link InvalidSiweMessageError} when the text is no EIP-4361 message.
 * @throws {@link MalformedDelegationError} when a CACAO cannot carry it.
 */
export function writeCacao({ message, signature, kind }: WriteCacaoParameters): {
  bytes: Uint8Array
  cid: Cid
} {
  const { scheme, domain, address, statement, uri, version, chainId, nonce, ...fields } = parseSiweMessage(message)
  if (scheme !== undefined)
    throw new MalformedDelegationError({ reason: `a CACAO cannot carry the scheme "${scheme}" of the message` })
  const payload: Record<string, CborValue> = {
    domain,
    iss: `did:pkh:eip155:${chainId}:${address}`,
    aud: uri,
    version,
    nonce,
    iat: fields.issuedAt,
  }
  if (fields.expirationTime !== undefined) payload['exp'] = fields.expirationTime
  if (fields.notBefore !== undefined) payload['nbf'] = fields.notBefore
  if (statement !== undefined) payload['statement'] = statement
  if (fields.requestId !== undefined) payload['requestId'] = fields.requestId
  if (fields.resources !== undefined) payload['resources'] = fields.resources

  const s = typeof signature === 'string' ? parseHex(signature) : signature
  if (s === null) throw new MalformedDelegationError({ reason: 'the signature is not hex' })
  const bytes = encodeCbor({ h: { t: 'eip4361' }, p: payload, s: { t: kind, s } })
  return { bytes, cid: createCid(bytes, 'dag-cbor') }
}
