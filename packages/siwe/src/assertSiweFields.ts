import { InvalidSiweMessageError } from './errors/InvalidSiweMessageError.ts'
import { grammar } from './grammar.ts'
import { parseDateTime } from './parseDateTime.ts'
import type { SiweFields } from './SiweFields.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'

function assert(holds: boolean, part: string, reason: string): void {
  if (!holds) throw new InvalidSiweMessageError({ part, reason })
}

/** For untyped callers: an absent value would be written as "undefined" or "null", which often fits the grammar. */
function assertText(part: string, value: unknown): void {
  assert(
    typeof value === 'string',
    part,
    value === undefined ? 'is missing' : `must be a text, not ${value === null ? 'null' : typeof value}`,
  )
}

function assertDateTime(part: string, text: string): void {
  assert(parseDateTime(text) !== null, part, `"${text}" is not an RFC 3339 date and time, such as 2026-11-21T12:00:00Z`)
}

const requiredTexts = ['domain', 'address', 'uri', 'version', 'nonce', 'issuedAt'] as const
const optionalTexts = ['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * Checks every field against the grammar of EIP-4361.
 *
 * @throws {@link InvalidSiweMessageError} naming the field.
 */
export function assertSiweFields(fields: SiweFields): void {
  assert(typeof fields === 'object' && fields !== null, 'fields', 'are missing')
  for (const part of requiredTexts) assertText(part, fields[part])
  for (const part of optionalTexts) if (fields[part] !== undefined) assertText(part, fields[part])
  const { scheme, domain, address, statement, uri, version, chainId, nonce, requestId, resources } = fields
  const { issuedAt, expirationTime, notBefore } = fields
  if (scheme !== undefined) assert(grammar.scheme.test(scheme), 'scheme', `"${scheme}" is not a URI scheme`)
  assert(grammar.authority.test(domain), 'domain', `"${domain}" is not a host with an optional port`)
  assert(toChecksumAddress(address) === address, 'address', `"${address}" is not in EIP-55 letter case`)
  if (statement !== undefined)
    assert(
      grammar.statement.test(statement),
      'statement',
      'has a letter that EIP-4361 does not allow, such as a line break or a quotation mark',
    )
  assert(grammar.uri.test(uri), 'uri', `"${uri}" is not a URI`)
  assert(version === '1', 'version', `"${version}" is not 1`)
  assert(Number.isSafeInteger(chainId) && chainId > 0, 'chainId', `"${chainId}" is not a positive integer`)
  assert(grammar.nonce.test(nonce), 'nonce', `"${nonce}" is not 8 or more letters and digits`)
  assertDateTime('issuedAt', issuedAt)
  if (expirationTime !== undefined) assertDateTime('expirationTime', expirationTime)
  if (notBefore !== undefined) assertDateTime('notBefore', notBefore)
  if (requestId !== undefined)
    assert(grammar.requestId.test(requestId), 'requestId', `"${requestId}" is not made of URI path letters`)
  if (resources === undefined) return
  assert(Array.isArray(resources), 'resources', 'must be a list of texts')
  for (const resource of resources) assertText('resources', resource)
  for (const resource of resources) assert(grammar.uri.test(resource), 'resources', `"${resource}" is not a URI`)
}
