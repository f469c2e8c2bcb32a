import { assertRecap } from './assertRecap.ts'
import { createRecap } from './createRecap.ts'
import { InvalidRecapError } from './errors/InvalidRecapError.ts'
import type { Recap } from './Recap.ts'

const prefix = 'urn:recap:'

/**
 * Reads an ERC-5573 URI. Takes only the one canonical form of each capability, so two texts never mean the same.
 * Chains of proofs (`prf`) are not taken: the signer must hold the targets itself.
 *
 * @throws {@link InvalidRecapError} when it is not a ReCap, not canonical, or names proofs.
 *
 * @example
 * const uri = createRecap({ 'https://kith.example': { 'social/post': [{}] } })
 * parseRecap(uri) // { 'https://kith.example': { 'social/post': [{}] } }
 */
export function parseRecap(uri: string): Recap {
  if (!uri.startsWith(prefix)) throw new InvalidRecapError({ reason: `it does not start with ${prefix}` })
  const details = parseDetails(uri.slice(prefix.length))
  if (typeof details !== 'object' || details === null || !('att' in details))
    throw new InvalidRecapError({ reason: 'it has no "att"' })
  if ('prf' in details && Array.isArray(details.prf) && details.prf.length > 0)
    throw new InvalidRecapError({ reason: 'it names parent capabilities (prf), which are not supported' })
  assertRecap(details.att)
  if (createRecap(details.att) !== uri)
    throw new InvalidRecapError({
      reason: 'it is not in canonical form: {"att":…,"prf":[]} with sorted keys, no spaces, unpadded base64url',
    })
  return details.att
}

function parseDetails(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new InvalidRecapError({ reason: 'it is not JSON in base64url', cause })
  }
}
