import fc from 'fast-check'
import type { SiweFields } from '../src/SiweFields.ts'
import { toChecksumAddress } from '../src/toChecksumAddress.ts'

function hexDigits(length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
}

export const address: fc.Arbitrary<`0x${string}`> = hexDigits(40).map((digits) => toChecksumAddress(`0x${digits}`))

const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyTime = fc.oneof(
  time,
  time.map((text) => text.replace('Z', '+05:30')),
  time.map((text) => text.replace(/\.\d+Z/, 'z')),
  time.map((text) => text.replace('Z', '123456Z')),
)

const domain = fc.oneof(
  fc.domain(),
  fc.tuple(fc.ipV4(), fc.nat(65535)).map(([host, port]) => `${host}:${port}`),
  fc.ipV6().map((host) => `[${host}]`),
)
const statement = fc.string({
  unit: fc.constantFrom(..."abcXYZ019-._~:/?#[]@!$&'()*+,;= "),
  maxLength: 80,
})
const uri = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('did:key:z6Mk', 'urn:a', 'x:'),
)
const requestId = fc.string({ unit: fc.constantFrom(...'abc019-._~!$&:@'), maxLength: 20 })
const nonce = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 8, maxLength: 40 })

/** Any fields that EIP-4361 allows. */
export const siweFields: fc.Arbitrary<SiweFields> = fc.record(
  {
    scheme: fc.constantFrom('https', 'http', 'chrome-extension'),
    domain,
    address,
    statement,
    uri,
    version: fc.constant('1' as const),
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    nonce,
    issuedAt: anyTime,
    expirationTime: anyTime,
    notBefore: anyTime,
    requestId,
    resources: fc.array(uri, { maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
)
