import { assertRecap } from './assertRecap.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { Recap } from './Recap.ts'

const prefix = 'urn:recap:'

/**
 * Writes a capability as an ERC-5573 URI: `urn:recap:` and the base64url of `{"att":…,"prf":[]}` in canonical JSON.
 *
 * @throws {@link InvalidRecapError} when a target or an ability breaks the ERC's schema.
 *
 * @example
 * createRecap({ 'https://kith.example': { 'social/post': [{}] } })
 */
export function createRecap(recap: Recap): string {
  assertRecap(recap)
  const bytes = new TextEncoder().encode(canonicalJson({ att: recap, prf: [] }))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `${prefix}${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
