import { assertSiweFields } from './assertSiweFields.ts'
import { InvalidSiweMessageError } from './errors/InvalidSiweMessageError.ts'
import { grammar } from './grammar.ts'
import type { SiweFields } from './SiweFields.ts'

const header = / wants you to sign in with your Ethereum account:$/

/**
 * Reads an EIP-4361 text, strictly by its ABNF: every line in order, nothing before, between or after. The chain id may
 * have leading zeros, which are all that is not kept.
 *
 * @throws {@link InvalidSiweMessageError} naming the first part that breaks the grammar.
 *
 * @example const { address, chainId, nonce } = parseSiweMessage(message)
 */
export function parseSiweMessage(text: string): SiweFields {
  const lines = text.split('\n')
  let index = 0

  /** Takes the next line if it starts with `label`. */
  function takeOptional(label: string): string | undefined {
    const line = lines[index]
    if (line === undefined || !line.startsWith(label)) return undefined
    index += 1
    return line.slice(label.length)
  }
  function take(label: string, part: string): string {
    const value = takeOptional(label)
    if (value === undefined)
      throw new InvalidSiweMessageError({ part, reason: `is missing: line ${index + 1} must start with "${label}"` })
    return value
  }
  function takeBlank(after: string): void {
    if (lines[index] !== '')
      throw new InvalidSiweMessageError({ part: after, reason: `must be followed by an empty line ${index + 1}` })
    index += 1
  }

  const first = take('', 'header')
  if (!header.test(first))
    throw new InvalidSiweMessageError({
      part: 'header',
      reason: 'does not ask to "sign in with your Ethereum account:"',
    })
  const origin = first.replace(header, '')
  const schemeEnd = origin.indexOf('://')
  const scheme = schemeEnd === -1 ? undefined : origin.slice(0, schemeEnd)
  const domain = schemeEnd === -1 ? origin : origin.slice(schemeEnd + 3)

  // The cast is made true by assertSiweFields below.
  const address = take('', 'address') as `0x${string}`
  takeBlank('address')

  // Without a statement the ABNF leaves two empty lines; with an empty one, three.
  const statement = lines[index] !== '' || lines[index + 1] === '' ? take('', 'statement') : undefined
  takeBlank('statement')

  const uri = take('URI: ', 'uri')
  const version = take('Version: ', 'version')
  const chainIdText = take('Chain ID: ', 'chainId')
  if (!grammar.chainId.test(chainIdText))
    throw new InvalidSiweMessageError({
      part: 'chainId',
      reason: `"${chainIdText}" is not made of digits`,
    })
  const nonce = take('Nonce: ', 'nonce')
  const issuedAt = take('Issued At: ', 'issuedAt')
  const expirationTime = takeOptional('Expiration Time: ')
  const notBefore = takeOptional('Not Before: ')
  const requestId = takeOptional('Request ID: ')
  let resources: string[] | undefined
  if (lines[index] === 'Resources:') {
    index += 1
    resources = []
    for (let resource = takeOptional('- '); resource !== undefined; resource = takeOptional('- '))
      resources.push(resource)
  }
  if (index !== lines.length)
    throw new InvalidSiweMessageError({
      part: `line ${index + 1}`,
      reason: 'is out of order, or after the end of the message',
    })

  const fields: SiweFields = {
    ...(scheme !== undefined && { scheme }),
    domain,
    address,
    ...(statement !== undefined && { statement }),
    uri,
    // The cast is made true by assertSiweFields below.
    version: version as '1',
    chainId: Number(chainIdText),
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
  assertSiweFields(fields)
  return fields
}
