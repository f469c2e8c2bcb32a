import { createSiweMessage, parseDateTime } from '@kith/siwe'
import { joinAccountAddress } from '../account/joinAccountAddress.ts'
import { createCid } from '../cbor/createCid.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { MalformedDelegationError } from '../errors/delegation/MalformedDelegationError.ts'
import { formatHex } from '../formatHex.ts'
import { limits } from '../limits.ts'
import { parseAddress } from '../parseAddress.ts'
import { readCacao } from './readCacao.ts'
import type { SignedText } from './SignedText.ts'

/**
 * Reads a CACAO and rebuilds the text the wallet signed, in the order of EIP-4361 (CAIP-74's own template leaves fields
 * out) and with every letter as it was. `what` names the record in errors.
 */
export function readSignedText(
  bytes: Uint8Array,
  { what }: { what: 'delegation' | 'revocation' | 'deletion' },
): SignedText {
  const { fields, kind, signature } = readCacao(decodeCbor(bytes, { what, maxBytes: limits.delegationBytes }))
  if (signature.length > limits.signatureBytes)
    throw new MalformedDelegationError({
      reason: `its signature has ${signature.length} bytes, and at most ${limits.signatureBytes} are allowed`,
    })
  const message = createSiweMessage(fields)
  const { chainId } = fields
  const address = parseAddress(fields.address)
  return {
    cid: createCid(bytes, 'dag-cbor'),
    bytes,
    message,
    fields,
    address,
    account: joinAccountAddress({ address, chainId: kind === 'eip1271' ? chainId : null }),
    chainId,
    nonce: fields.nonce,
    issuedAt: readTime(fields.issuedAt),
    expiresAt: fields.expirationTime === undefined ? null : readTime(fields.expirationTime),
    notBefore: fields.notBefore === undefined ? null : readTime(fields.notBefore),
    kind,
    signature,
    signatureHex: formatHex(signature),
  }
}

/** The grammar of times was checked when the text was rebuilt, so there is no other case. */
function readTime(text: string): Date {
  return new Date(parseDateTime(text) ?? Number.NaN)
}
