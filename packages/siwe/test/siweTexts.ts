import fc from 'fast-check'
import { siweFields } from './siweFields.ts'

/** The parts of a text, unchecked: they are written as they are. */
type Parts = {
  scheme?: string
  domain: string
  address: string
  statement?: string
  uri: string
  version: string
  chainId: string
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

const badTimes = [
  '',
  '2026-11-21',
  '2026-11-21 12:00:00Z',
  '2026-11-21T12:00:00',
  '2026-11-21T12:00Z',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T12:00:00+2400',
  '2026-11-21T12:00:00.Z',
  '20261121T120000Z',
  '1795262410',
  'tomorrow',
]
const oddTimes = [
  '2026-11-21t12:00:00z',
  '2026-11-21T12:00:00-00:00',
  '2016-12-31T23:59:60Z',
  '2026-11-21T12:00:00.123456Z',
]
const badUris = [
  '',
  'kith.example',
  'https://kith.example/ space',
  'https://kith.example/%zz',
  'a b',
  'https://[::1',
  ':x',
]

/** Values that break the grammar, or stretch it, for each part. */
const others: { readonly [Part in keyof Parts]-?: readonly string[] } = {
  scheme: ['1http', 'ht tp', '', 'HTTPS', 'a+b-c.d'],
  domain: [
    '',
    'kith.example/path',
    'kith.example?q',
    'user@kith.example',
    'kith example',
    '[::1]:80',
    '[::1',
    '[::192.0.2.1]',
    '[::192.0.02.1]',
    '[::192.0.2.256]',
    'kith.example:',
    'k%41',
  ],
  address: [
    '0x',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc',
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    'C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ],
  statement: ['', ' ', 'two\nlines', 'a "quoted" word', 'naïve', 'tab\there', '<b>', 'it is {fine}', 'a\\b', 'URI: x:'],
  uri: [...badUris, 'did:key:z6Mk', 'x:'],
  version: ['', '2', '1.0', '01', ' 1'],
  chainId: ['', '0', '01', '-1', '+1', '1.0', '1e3', '0x1', 'one', '9007199254740993'],
  nonce: ['', '1234567', '12345678', 'with-dash', 'with space', 'ümlaut12'],
  issuedAt: [...badTimes, ...oddTimes],
  expirationTime: [...badTimes, ...oddTimes],
  notBefore: [...badTimes, ...oddTimes],
  requestId: ['', 'a b', 'a/b', 'a?b', '%41', '%4', 'ü'],
  resources: [...badUris, 'urn:a'],
}

function write(parts: Parts): string {
  const lines = [
    `${parts.scheme === undefined ? '' : `${parts.scheme}://`}${parts.domain} wants you to sign in with your Ethereum account:`,
    parts.address,
    '',
    ...(parts.statement === undefined ? [] : [parts.statement]),
    '',
    `URI: ${parts.uri}`,
    `Version: ${parts.version}`,
    `Chain ID: ${parts.chainId}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${parts.issuedAt}`,
    ...(parts.expirationTime === undefined ? [] : [`Expiration Time: ${parts.expirationTime}`]),
    ...(parts.notBefore === undefined ? [] : [`Not Before: ${parts.notBefore}`]),
    ...(parts.requestId === undefined ? [] : [`Request ID: ${parts.requestId}`]),
    ...(parts.resources === undefined ? [] : ['Resources:', ...parts.resources.map((resource) => `- ${resource}`)]),
  ]
  return lines.join('\n')
}

const good = siweFields.map(({ chainId, ...fields }): Parts => ({ ...fields, chainId: String(chainId) }) as Parts)

/** One part replaced. */
const otherPart = fc.constantFrom(...(Object.keys(others) as (keyof Parts)[])).chain((part) =>
  fc.constantFrom(...others[part]).map(
    (value) =>
      (parts: Parts): Parts => ({
        ...parts,
        [part]: part === 'resources' ? [...(parts.resources ?? []), value] : value,
      }),
  ),
)

/** Lines taken out, doubled, swapped, put in, or written otherwise. */
const otherLines = fc
  .record({
    at: fc.nat(),
    change: fc.constantFrom<(lines: string[], at: number) => void>(
      (lines, at) => lines.splice(at, 1),
      (lines, at) => lines.splice(at, 0, lines[at] ?? ''),
      (lines, at) => lines.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? ''),
      (lines, at) => lines.splice(at, 0, ''),
      (lines, at) => lines.splice(at, 1, ` ${lines[at]}`),
      (lines, at) => lines.splice(at, 1, `${lines[at]} `),
      (lines, at) => lines.splice(at, 1, `${lines[at]}\r`),
      (lines, at) => lines.splice(at, 1, (lines[at] ?? '').toLowerCase()),
      (lines) => lines.push(''),
      (lines) => lines.push('Colour: red'),
    ),
  })
  .map(({ at, change }) => (text: string): string => {
    const lines = text.split('\n')
    change(lines, at % lines.length)
    return lines.join('\n')
  })

/** One letter replaced, taken out or put in. */
const otherLetter = fc
  .record({ at: fc.nat(), remove: fc.nat(1), insert: fc.constantFrom('', ...'aZ09 -:/.%"\n\t\u00a0é') })
  .map(({ at, remove, insert }) => (text: string): string => {
    const index = at % (text.length + 1)
    return text.slice(0, index) + insert + text.slice(index + remove)
  })

const same = fc.constant((text: string) => text)

/** EIP-4361 texts, about half of them good, the rest wrong in one or two ways. */
export const siweTexts: fc.Arbitrary<string> = fc
  .tuple(
    good,
    fc.oneof({ weight: 2, arbitrary: fc.constant((parts: Parts) => parts) }, { weight: 1, arbitrary: otherPart }),
    fc.oneof(
      { weight: 4, arbitrary: same },
      { weight: 1, arbitrary: otherLines },
      { weight: 1, arbitrary: otherLetter },
    ),
  )
  .map(([parts, changeParts, changeText]) => changeText(write(changeParts(parts))))
