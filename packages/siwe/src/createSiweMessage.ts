import { assertSiweFields } from './assertSiweFields.ts'
import type { SiweFields } from './SiweFields.ts'

/**
 * Writes the EIP-4361 text to sign.
 *
 * Every field goes in letter by letter, so `parseSiweMessage` gives back exactly the same fields.
 *
 * @throws {@link InvalidSiweMessageError} when a field breaks the grammar.
 *
 * @example
 * const message = createSiweMessage({
 *   domain: 'kith.example',
 *   address: toChecksumAddress('0x52908400098527886e0f7030069857d2e4169ee7'),
 *   statement: 'Sign in to Kith.',
 *   uri: 'https://kith.example',
 *   version: '1',
 *   chainId: 137,
 *   nonce: generateNonce(),
 *   issuedAt: new Date().toISOString(),
 * })
 */
export function createSiweMessage(fields: SiweFields): string {
  assertSiweFields(fields)
  const origin = fields.scheme === undefined ? fields.domain : `${fields.scheme}://${fields.domain}`
  const lines = [`${origin} wants you to sign in with your Ethereum account:`, fields.address, '']
  if (fields.statement !== undefined) lines.push(fields.statement)
  lines.push('')
  lines.push(`URI: ${fields.uri}`)
  lines.push(`Version: ${fields.version}`)
  lines.push(`Chain ID: ${fields.chainId}`)
  lines.push(`Nonce: ${fields.nonce}`)
  lines.push(`Issued At: ${fields.issuedAt}`)
  if (fields.expirationTime !== undefined) lines.push(`Expiration Time: ${fields.expirationTime}`)
  if (fields.notBefore !== undefined) lines.push(`Not Before: ${fields.notBefore}`)
  if (fields.requestId !== undefined) lines.push(`Request ID: ${fields.requestId}`)
  if (fields.resources !== undefined) lines.push('Resources:', ...fields.resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}
