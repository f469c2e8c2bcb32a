import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as dagCbor from '@ipld/dag-cbor'
import * as protocol from '@kith/protocol'
import { createRecap, createSiweMessage, recapStatement } from '@kith/siwe'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519'
import { p256 } from '@noble/curves/nist'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { create as createDigest } from 'multiformats/hashes/digest'
import { privateKeyToAccount } from 'viem/accounts'
import { createMixedKey, signWithSmallKey, smallPoints } from './ed25519Forgeries.mjs'
import { createNetworkVectors } from './writeNetworks.mjs'
import { createSiweVectors } from './writeSiwe.mjs'
import { createTextVectors } from './writeTexts.mjs'
import { createVerifiedExports } from './writeVerifiedExports.mjs'
import { createVerifyVectors } from './writeVerify.mjs'

/**
 * Writes the test vectors by which another implementation can check itself: `npm run vectors -w @kith/protocol`, after
 * `npm run build`. Every key is derived from a word, and every signature is deterministic, so the files change only
 * when the protocol does.
 */

/** @param {Uint8Array} bytes */
const toHex = (bytes) => Buffer.from(bytes).toString('hex')
/** @param {string} digits */
const fromHex = (digits) => Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'))
/** @param {string} word @returns {Uint8Array} */
const seedOf = (word) => Uint8Array.from(createHash('sha256').update(`kith vectors: ${word}`).digest())
/** @param {string} name @param {unknown} value */
const write = (name, value) =>
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`)

const origin = 'https://kith.example'
const network = protocol.formatNetwork({ chain: 'eip155:80001', origin })
const nonce = 'Vect0rN0nce32891756'
const issuedAt = '2026-11-21T12:00:00.000Z'
const expirationTime = '2026-12-21T12:00:00.000Z'
const now = Date.parse('2026-11-21T12:00:05.000Z')

// DAG-CBOR

/** @type {[string, unknown][]} */
const values = [
  ['null', null],
  ['false', false],
  ['true', true],
  ...[0, 23, 24, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1].map(
    (it) => /** @type {[string, unknown]} */ ([`${it}`, it]),
  ),
  ...[-1, -24, -25, -256, -257, 1 - 2 ** 53].map((it) => /** @type {[string, unknown]} */ ([`${it}`, it])),
  ['an empty text', ''],
  ['a text of 24 bytes, of one to four in a character', 'aé你🧶 w w w w w w'],
  ['a text with U+FEFF inside', 'a\ufeffb'],
  ['a text with the last character there is', '\u{10ffff}'],
  ['no bytes', new Uint8Array()],
  ['256 bytes', new Uint8Array(256)],
  ['an empty list', []],
  ['an empty map', {}],
  ['a list in 16 lists', nested(17)],
  ['keys by length, then by bytes, and an empty one', { '': 0, b: 1, aa: 2, bb: 3, é: 4, '//': 5, aaa: 6 }],
  ['a content id of raw bytes', CID.createV1(0x55, createDigest(0x12, seedOf('content id')))],
  ['a content id of DAG-CBOR', CID.createV1(0x71, createDigest(0x12, seedOf('content id')))],
]
const hash32 = toHex(seedOf('content id'))
/** Tag 42 over 0x00 and these bytes. @param {string} hex */
const cidOf = (hex) => `d82a58${(1 + hex.length / 2).toString(16).padStart(2, '0')}00${hex}`
/** Heads that are reserved, or of an indefinite length that the type does not have, with bytes after them. */
const reservedHeads = [
  ...['1c', '1d', '1e', '1f', '3c', '3d', '3e', '3f', '5c', '5d', '5e', '7c', '7d', '7e', '9c', '9d', '9e', 'bc', 'bd', 'be'],
  ...['dc', 'dd', 'de', 'df', 'fc', 'fd', 'fe'],
]
/** @param {string} hex */
const text = (hex) => (0x60 + hex.length / 2).toString(16) + hex

write('cbor', {
  description:
    'Values in DAG-CBOR, hex, as every message, delegation and page holds them. "valid" is read, and written again as the same bytes; "json" is the value, where JSON has it. "refused" is refused at any depth.',
  valid: values.map(([name, value]) => ({
    name,
    bytes: toHex(dagCbor.encode(value)),
    ...(!(value instanceof Uint8Array || value instanceof CID) && { json: value }),
  })),
  refused: [
    ['nothing', 'MalformedCborError', ''],
    ['a value after the first', 'MalformedCborError', '0000'],
    ['a text cut short', 'MalformedCborError', '6261'],
    ['a list cut short', 'MalformedCborError', '8200'],
    ['23 in two bytes', 'MalformedCborError', '1817'],
    ['255 in three bytes', 'MalformedCborError', '1900ff'],
    ['65,535 in five bytes', 'MalformedCborError', '1a0000ffff'],
    ['2^32 - 1 in nine bytes', 'MalformedCborError', '1b00000000ffffffff'],
    ['-1 in two bytes', 'MalformedCborError', '3800'],
    ['2^53', 'ForbiddenValueError', '1b0020000000000000'],
    ['2^64 - 1', 'ForbiddenValueError', '1bffffffffffffffff'],
    ['-2^53', 'ForbiddenValueError', '3b001fffffffffffff'],
    ['a length in a longer form', 'MalformedCborError', '580161'],
    ['a text with a length in a longer form', 'MalformedCborError', '780161'],
    ['a list with a length in a longer form', 'MalformedCborError', '980100'],
    ['a map with a length in a longer form', 'MalformedCborError', 'b801616100'],
    ['a map key with a length in a longer form', 'MalformedCborError', 'a178016100'],
    ['a map key with a length in three bytes', 'MalformedCborError', 'a17900016100'],
    ['bytes of indefinite length', 'MalformedCborError', '5f4161ff'],
    ['a text of indefinite length', 'MalformedCborError', '7f6161ff'],
    ['a list of indefinite length', 'MalformedCborError', '9f00ff'],
    ['a map of indefinite length', 'MalformedCborError', 'bf616100ff'],
    ['an end of what never began', 'MalformedCborError', 'ff'],
    ...reservedHeads.map((head) => [`the reserved head ${head}`, 'MalformedCborError', head + '00'.repeat(16)]),
    ['bytes cut short', 'MalformedCborError', '4200'],
    ['a map cut short', 'MalformedCborError', 'a2616100'],
    ['bytes of 2^64 - 1', 'MalformedCborError', '5bffffffffffffffff'],
    ['a text of 2^53', 'MalformedCborError', '7b0020000000000000'],
    ['a list of 2^32 - 1', 'MalformedCborError', '9affffffff'],
    ['a list of 2^53 - 1', 'MalformedCborError', '9b001fffffffffffff'],
    ['a list of 2^64 - 1', 'MalformedCborError', '9bffffffffffffffff'],
    ['a map of 2^32 - 1', 'MalformedCborError', 'baffffffff'],
    ['2^53 as a float', 'ForbiddenValueError', 'fb4340000000000000'],
    ['2^53 - 1 as a float', 'NonCanonicalCborError', 'fb433fffffffffffff'],
    ['a key twice, with another between', 'MalformedCborError', 'a3616100616200616100'],
    ['undefined', 'NonCanonicalCborError', 'f7'],
    ['a simple value without a meaning', 'MalformedCborError', 'e0'],
    ['true in two bytes', 'MalformedCborError', 'f815'],
    ['1.5 in 16 bits', 'ForbiddenValueError', 'f93e00'],
    ['1.5 in 32 bits', 'ForbiddenValueError', 'fa3fc00000'],
    ['1.5', 'ForbiddenValueError', 'fb3ff8000000000000'],
    ['1e300, which is whole', 'ForbiddenValueError', 'fb7e37e43c8800759c'],
    ['1.0', 'NonCanonicalCborError', 'fb3ff0000000000000'],
    ['-0.0', 'NonCanonicalCborError', 'fb8000000000000000'],
    ['NaN', 'MalformedCborError', 'fb7ff8000000000000'],
    ['infinity', 'MalformedCborError', 'fb7ff0000000000000'],
    ['infinity in 16 bits', 'MalformedCborError', 'f97c00'],
    ['infinity below 0 in 32 bits', 'MalformedCborError', 'faff800000'],
    ['NaN in 16 bits', 'MalformedCborError', 'f97e00'],
    ['a key that is a number', 'MalformedCborError', 'a10000'],
    ['a key that is bytes', 'MalformedCborError', 'a1416100'],
    ['a key twice', 'MalformedCborError', 'a2616100616101'],
    ['keys by bytes, not by length first', 'NonCanonicalCborError', 'a262616100616201'],
    ['keys of one length in the wrong order', 'NonCanonicalCborError', 'a2616200616101'],
    ['the key "/"', 'ForbiddenValueError', 'a1612f00'],
    ['the key "/" inside', 'ForbiddenValueError', '81a1612f6161'],
    ['a key with U+0000', 'ForbiddenValueError', 'a1610000'],
    ['a key that begins with U+FEFF', 'NonCanonicalCborError', 'a163efbbbf00'],
    ['U+0000', 'ForbiddenValueError', text('610062')],
    ['a text that begins with U+FEFF', 'NonCanonicalCborError', text('efbbbf61')],
    ['a lone surrogate', 'NonCanonicalCborError', text('eda080')],
    ['two surrogates for one character', 'NonCanonicalCborError', text('eda0bdedb280')],
    ['UTF-8 in a longer form', 'NonCanonicalCborError', text('c1a1')],
    ['UTF-8 past the last character', 'NonCanonicalCborError', text('f4908080')],
    ['UTF-8 cut short', 'NonCanonicalCborError', text('61e4bd')],
    ['a list in 17 lists', 'ForbiddenValueError', toHex(dagCbor.encode(nested(18)))],
    ['a number in 17 maps', 'ForbiddenValueError', `${'a16161'.repeat(17)}00`],
    ['an unknown tag', 'MalformedCborError', 'c100'],
    ['tag 43', 'MalformedCborError', cidOf(`01711220${hash32}`).replace('d82a', 'd82b')],
    ['tag 23', 'MalformedCborError', cidOf(`01711220${hash32}`).replace('d82a', 'd7')],
    ['the tag of content ids in a longer form', 'MalformedCborError', cidOf(`01711220${hash32}`).replace('d82a', 'd9002a')],
    ['a content id of text', 'MalformedCborError', `d82a782500${'61'.repeat(36)}`],
    ['a content id without the leading zero', 'MalformedCborError', `d82a582401711220${hash32}`],
    ['a content id after a one', 'MalformedCborError', `d82a58250101711220${hash32}`],
    ['a content id of no bytes', 'MalformedCborError', 'd82a40'],
    ['a content id of the leading zero alone', 'MalformedCborError', 'd82a4100'],
    ['the bytes of a content id as a text', 'MalformedCborError', `d82a78250001711220${'61'.repeat(32)}`],
    ['a content id that ends in its version', 'MalformedCborError', cidOf('81')],
    ['a content id that ends after its version', 'MalformedCborError', cidOf('01')],
    ['a content id that ends in its codec', 'MalformedCborError', cidOf('01f1')],
    ['a content id that ends in its hash function', 'MalformedCborError', cidOf('017192')],
    ['a content id that ends in the length of its hash', 'MalformedCborError', cidOf('017112a0')],
    ['a content id whose codec has two bytes of 80 in it', 'ForbiddenValueError', cidOf(`018080011220${hash32}`)],
    ['a content id cut short', 'MalformedCborError', cidOf(`01711220${hash32.slice(2)}`)],
    ['a content id with a byte after it', 'MalformedCborError', cidOf(`01711220${hash32}00`)],
    ['a content id of version 2', 'MalformedCborError', cidOf(`02711220${hash32}`)],
    ['a content id of version 0', 'ForbiddenValueError', cidOf(`1220${hash32}`)],
    ['a content id of version 0 with its number', 'ForbiddenValueError', cidOf(`00701220${hash32}`)],
    ['a content id of a codec of 9 bytes', 'ForbiddenValueError', cidOf(`01${'ff'.repeat(8)}7f1220${hash32}`)],
    ['a content id of a codec of 10 bytes', 'MalformedCborError', cidOf(`01${'ff'.repeat(9)}7f1220${hash32}`)],
    ['the smallest float of 16 bits', 'ForbiddenValueError', 'f90001'],
    ['a content id of dag-pb', 'ForbiddenValueError', cidOf(`01701220${hash32}`)],
    ['a content id by SHA-512', 'ForbiddenValueError', cidOf(`01711340${hash32}${hash32}`)],
    ['a content id by SHA-512, of which it has 32 bytes', 'ForbiddenValueError', cidOf(`01711320${hash32}`)],
    ['a content id by SHA-256, of which it has 31 bytes', 'ForbiddenValueError', cidOf(`0171121f${hash32.slice(2)}`)],
    ['a content id with its bytes instead of a hash', 'ForbiddenValueError', 'd82a450001550000'],
    ['a content id whose codec is written in two bytes', 'MalformedCborError', cidOf(`01f1001220${hash32}`)],
    ['a content id whose version is written in two bytes', 'MalformedCborError', cidOf(`8100711220${hash32}`)],
    ['a content id whose hash function is written in two bytes', 'MalformedCborError', cidOf(`0171920020${hash32}`)],
    ['a content id whose length of a hash is written in two bytes', 'MalformedCborError', cidOf(`017112a000${hash32}`)],
    ['a content id of version 3', 'MalformedCborError', cidOf(`03711220${hash32}`)],
    ['a content id of another form, inside', 'ForbiddenValueError', `81a16161${cidOf(`01701220${hash32}`)}`],
  ].map(([reason, error, bytes]) => ({ reason, error, bytes })),
})

const someCid = CID.createV1(0x71, createDigest(0x12, seedOf('content id')))
const cidText = someCid.toString()
/** @param {string} hex */
const base32 = (hex) => CID.decode(fromHex(hex)).toString()
write('cids', {
  description:
    'Content ids as text, in API calls, URLs and vectors. "refused" ones name nothing, of neither codec.',
  valid: [
    { name: 'of a message, a delegation or a block', cid: cidText, codec: 'dag-cbor' },
    { name: 'of a file', cid: CID.createV1(0x55, someCid.multihash).toString(), codec: 'raw' },
  ],
  refused: [
    ['nothing', ''],
    ['capitals', cidText.toUpperCase()],
    ['one capital', `${cidText.slice(0, -3)}${cidText.slice(-3).toUpperCase()}`],
    ['a character less', cidText.slice(0, -1)],
    ['a character more', `${cidText}a`],
    ['another bit after its end', `${cidText.slice(0, -1)}${String.fromCharCode(cidText.charCodeAt(cidText.length - 1) + 1)}`],
    ['a space after it', `${cidText} `],
    ['a space before it', ` ${cidText}`],
    ['a line break after it', `${cidText}\n`],
    ['padding', `${cidText}=`],
    ['base58', someCid.toString(base58btc)],
    ['version 0', CID.createV0(someCid.multihash).toString()],
    ['the codec dag-pb', base32(`01701220${hash32}`)],
    ['the hash SHA-512', base32(`01711340${hash32}${hash32}`)],
    ['a hash of 31 bytes', base32(`0171121f${hash32.slice(2)}`)],
    ['its bytes instead of a hash', base32('01550000')],
    ['no content id', 'kith'],
    ...['c', 'f', 'h', 'k', 'v', 'z', 'B', '0'].map((letter) => [`the letter ${letter} instead of b`, `${letter}${cidText.slice(1)}`]),
  ].map(([reason, cid]) => ({ reason, cid })),
})

// Keys

const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ed25519Seed = seedOf('Ed25519')
const ed25519Private = createPrivateKey({
  key: Buffer.concat([pkcs8Ed25519, ed25519Seed]),
  format: 'der',
  type: 'pkcs8',
})
const ed25519Public = Uint8Array.from(
  createPublicKey(ed25519Private).export({ format: 'der', type: 'spki' }).subarray(-32),
)
const p256Secret = seedOf('P-256')
const p256Public = p256.getPublicKey(p256Secret, false)
const wallet = privateKeyToAccount(`0x${toHex(seedOf('wallet'))}`)

const keys = {
  ed25519: {
    alg: 'Ed25519',
    secret: toHex(ed25519Seed),
    publicKey: toHex(ed25519Public),
    did: protocol.encodeDidKey({ alg: 'Ed25519', publicKey: ed25519Public }),
  },
  p256: {
    alg: 'P-256',
    secret: toHex(p256Secret),
    publicKey: toHex(p256Public),
    did: protocol.encodeDidKey({ alg: 'P-256', publicKey: p256Public }),
  },
}

/** @param {protocol.KeyAlgorithm} alg @param {Uint8Array} bytes */
function signAs(alg, bytes) {
  if (alg === 'Ed25519') return Uint8Array.from(sign(null, bytes, ed25519Private))
  return p256.sign(bytes, p256Secret, { prehash: true, lowS: false }).toCompactRawBytes()
}

/** @param {number[]} bytes */
const didOf = (...bytes) => `did:key:${base58btc.encode(Uint8Array.from(bytes))}`
const secp256k1Order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const p256FieldPrime = p256.CURVE.Fp.ORDER
// P-256 points whose x is 0, whose x is 5 and whose y is 5: 5 plus the field prime has 32 bytes, too.
const zeroX = { x: 0n, y: 0x66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4n }
const lowX = p256.ProjectivePoint.fromHex(`02${'05'.padStart(64, '0')}`).toAffine()
const lowY = { x: 0xd7325d7646cd60d80a92738ceb345f844cffaf35841022cab176f692de8de1d7n, y: 5n }
/** @param {number} first @param {bigint} x @param {bigint} y @param {number} yBytes */
const pointBytes = (first, x, y, yBytes) =>
  Uint8Array.of(first, ...[[x, 32], [y, yBytes]].flatMap(([value = 0n, length = 0]) => [...fromHex(value.toString(16).padStart(Number(length) * 2, '0'))]))
const p256Field = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, ...new Uint8Array(12), ...new Uint8Array(12).fill(0xff)]

write('keys', {
  description:
    'Keys by did:key. Public keys in hex: 32 bytes for Ed25519, 65 bytes (uncompressed) for P-256. Secrets are for these vectors only. "invalid" ones name no key, and "invalidBytes" are no public key of that kind, so they have no name.',
  valid: [
    ...Object.values(keys),
    ...[3n, 2n ** 255n - 21n + 2n ** 255n].map((encoded) => {
      const publicKey = fromHex(encoded.toString(16).padStart(64, '0')).toReversed()
      return { alg: 'Ed25519', publicKey: toHex(publicKey), did: didOf(0xed, 0x01, ...publicKey) }
    }),
    ...[2, 3].map((first) => {
      const compressed = Uint8Array.of(first, ...p256.getPublicKey(p256Secret, true).subarray(1))
      const publicKey = p256.ProjectivePoint.fromHex(compressed).toRawBytes(false)
      return { alg: 'P-256', publicKey: toHex(publicKey), did: didOf(0x80, 0x24, ...compressed) }
    }),
  ],
  invalid: [
    ...[0n, 1n, 2n, 18n].flatMap((past) =>
      [0n, 2n ** 255n].map((sign) => ({
        did: didOf(0xed, 0x01, ...fromHex((2n ** 255n - 19n + past + sign).toString(16).padStart(64, '0')).toReversed()),
        reason: `an Ed25519 y of 2^255 - 19 + ${past}, the top bit ${sign === 0n ? 'clear' : 'set'}`,
        error: 'InvalidDidKeyError',
      })),
    ),
    ...[
      ['an Ed25519 key of 31 bytes', didOf(0xed, 0x01, ...ed25519Public.subarray(1))],
      ['an Ed25519 key of 33 bytes', didOf(0xed, 0x01, ...ed25519Public, 0)],
      ['a P-256 point of 34 bytes', didOf(0x80, 0x24, ...p256.getPublicKey(p256Secret, true), 0)],
      ...[0, 1, 4, 5, 6, 7].map((first) => [
        `a P-256 point that begins with ${first}`,
        didOf(0x80, 0x24, first, ...p256.getPublicKey(p256Secret, true).subarray(1)),
      ]),
      ['an Ed25519 key with the prefix of X25519', didOf(0xec, 0x01, ...ed25519Public)],
      ['an Ed25519 key with another second byte of the prefix', didOf(0xed, 0x02, ...ed25519Public)],
      [
        'a P-256 key with another second byte of the prefix',
        didOf(0x80, 0x25, ...p256.getPublicKey(p256Secret, true)),
      ],
      ['a P-256 key with the prefix of P-384', didOf(0x81, 0x24, ...p256.getPublicKey(p256Secret, true))],
      ['a P-256 key with the prefix of Ed25519', didOf(0xed, 0x01, ...p256.getPublicKey(p256Secret, true))],
      ['no prefix', didOf(...ed25519Public)],
      ['nothing after the z', 'did:key:z'],
      ['nothing', ''],
      ['another beginning', keys.ed25519.did.replace('did:key', 'did:kez')],
      ['capitals in its beginning', keys.ed25519.did.replace('did:key', 'DID:key')],
      ['another base', keys.ed25519.did.replace(':z', ':b')],
      ['a capital Z', keys.ed25519.did.replace(':z', ':Z')],
      ['a 1 in front, which is a zero byte', keys.ed25519.did.replace(':z', ':z1')],
      ['a space before it', ` ${keys.ed25519.did}`],
      ['a space after it', `${keys.ed25519.did} `],
      ['a line break after it', `${keys.ed25519.did}\n`],
      ...['0', 'O', 'I', 'l'].map((letter) => [`the letter ${letter}`, `${keys.ed25519.did.slice(0, -1)}${letter}`]),
      ['58 characters', `did:key:z${'2'.repeat(49)}`],
      ['1,000 characters', `did:key:z${'2'.repeat(991)}`],
    ].map(([reason, did]) => ({ reason, error: 'InvalidDidKeyError', did })),
    { did: 'did:web:kith.example', reason: 'another DID method', error: 'InvalidDidKeyError' },
    {
      did: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
      reason: 'a secp256k1 key',
      error: 'InvalidDidKeyError',
    },
    { did: `${keys.ed25519.did}#key`, reason: 'a fragment', error: 'InvalidDidKeyError' },
    { did: keys.ed25519.did.slice(0, -2), reason: 'cut short', error: 'InvalidDidKeyError' },
    ...smallPoints.map(({ name, bytes }) => ({
      did: didOf(0xed, 0x01, ...bytes),
      reason: `an Ed25519 point of small order: ${name}`,
      error: 'InvalidDidKeyError',
    })),
    {
      did: didOf(0xed, 0x01, 0xf0, ...new Uint8Array(30).fill(0xff), 0x7f),
      reason: 'an Ed25519 y past the field, 3 in a second form',
      error: 'InvalidDidKeyError',
    },
    {
      did: didOf(0x80, 0x24, 0x02, ...new Uint8Array(31), 0x01),
      reason: 'a P-256 x that no point of the curve has (1)',
      error: 'InvalidDidKeyError',
    },
    {
      did: didOf(0x80, 0x24, 0x02, ...p256Field),
      reason: 'a P-256 x past the field, 0 in a second form',
      error: 'InvalidDidKeyError',
    },
    {
      did: didOf(0x80, 0x24, 0x02, ...new Uint8Array(31)),
      reason: 'a P-256 point of 32 bytes',
      error: 'InvalidDidKeyError',
    },
    { did: didOf(0x80, 0x24, ...p256Public), reason: 'a P-256 point of 65 bytes', error: 'InvalidDidKeyError' },
    {
      did: keys.p256.did.replace('zDn', 'z0n'),
      reason: 'a letter that base58btc does not have',
      error: 'InvalidDidKeyError',
    },
  ],
  invalidBytes: [
    ['an Ed25519 key of 31 bytes', 'Ed25519', ed25519Public.subarray(1)],
    ['an Ed25519 key of 33 bytes', 'Ed25519', Uint8Array.of(...ed25519Public, 0)],
    ['an Ed25519 key that is a point of small order', 'Ed25519', fromHex('01'.padEnd(64, '0'))],
    ['no bytes', 'P-256', new Uint8Array()],
    ['a compressed P-256 point', 'P-256', p256.getPublicKey(p256Secret, true)],
    ['a P-256 point without its first byte', 'P-256', p256Public.subarray(1)],
    ['a P-256 point without the zero that its y begins with', 'P-256', pointBytes(4, lowY.x, lowY.y, 31)],
    ['a P-256 point with a zero before its y', 'P-256', pointBytes(4, lowY.x, lowY.y, 33)],
    ...[0, 2, 3, 5, 6, 7].map((first) => [
      `a P-256 point of 65 bytes that begin with ${first}`,
      'P-256',
      Uint8Array.of(first, ...p256Public.subarray(1)),
    ]),
    ['a P-256 point that is not on the curve', 'P-256', p256Public.with(-1, (p256Public.at(-1) ?? 0) ^ 1)],
    ['a P-256 x past the field', 'P-256', pointBytes(4, lowX.x + p256FieldPrime, lowX.y, 32)],
    ['a P-256 x of the field prime, 0 in a second form', 'P-256', pointBytes(4, p256FieldPrime, zeroX.y, 32)],
    ['a P-256 y past the field', 'P-256', pointBytes(4, lowY.x, lowY.y + p256FieldPrime, 32)],
  ].map(([reason, alg, bytes]) => ({
    ...{ reason, error: 'InvalidDidKeyError', alg, publicKey: toHex(/** @type {Uint8Array} */ (bytes)) },
  })),
})

// Networks

write('networks', createNetworkVectors())

// Texts of wallets

write('siwe', createSiweVectors())

// Delegations

const { message, fields } = protocol.createDelegationText({
  origin,
  address: wallet.address,
  chainId: 80001,
  key: keys.ed25519.did,
  nonce,
  issuedAt,
  expirationTime,
})
const signature = await wallet.signMessage({ message })
const delegation = protocol.encodeDelegation({ message, signature, kind: 'eip191' })
const abilities = protocol.defaultAbilities.map((ability) => /** @type {const} */ ([ability, [{}]]))
const client = 'https://client.example:8443'
/** A text that the wallet signed, for what the check takes. @param {string} name @param {{ client?: string, abilities?: readonly protocol.Ability[], origin?: string, issuedAt?: string, expirationTime?: string, notBefore?: string }} about */
async function granted(name, { client, abilities = protocol.defaultAbilities, notBefore, ...other }) {
  const asked = {
    ...{ origin, client, address: wallet.address, chainId: 80001, key: keys.ed25519.did, abilities },
    ...{ nonce, issuedAt, expirationTime, ...other },
  }
  const message = createSiweMessage({ ...protocol.createDelegationText(asked).fields, notBefore })
  const signature = await wallet.signMessage({ message })
  const { bytes, cid } = protocol.encodeDelegation({ message, signature, kind: 'eip191' })
  const about = { target: asked.origin, abilities: protocol.abilities.filter((it) => abilities.includes(it)) }
  return { name, ...(client && { client }), ...about, message, signature, kind: 'eip191', bytes: toHex(bytes), cid }
}
const otherOrders = message
  .replace('Issued At: 2026-11-21T12:00:00.000Z', 'Issued At: 2026-11-21t14:00:00.5+02:00')
  .replace('\nResources:', '\nNot Before: 2026-11-21T12:00:00Z\nRequest ID: 7\nResources:')

const stranger = privateKeyToAccount(`0x${toHex(seedOf('stranger'))}`)
/** Signed by the wallet that the text names. @param {import('@kith/siwe').SiweFields} changed */
async function encodeChanged(changed) {
  const message = createSiweMessage(changed)
  const signer = changed.address === stranger.address ? stranger : wallet
  const signature = await signer.signMessage({ message })
  return toHex(protocol.encodeDelegation({ message, signature, kind: 'eip191' }).bytes)
}
/** @template {{ bytes: string | Promise<string> }} Row @param {readonly Row[]} rows */
const settled = async (rows) => await Promise.all(rows.map(async (row) => ({ ...row, bytes: await row.bytes })))
/** @param {import('@kith/siwe').Recap} recap @param {string} [domain] */
const withRecap = (recap, domain = fields.domain) =>
  encodeChanged({ ...fields, domain, statement: recapStatement(recap), resources: [createRecap(recap)] })
/** The ReCap in base64url of what is no canonical JSON of one. @param {string} json */
const withJson = (json) =>
  encodeChanged({ ...fields, resources: [`urn:recap:${Buffer.from(json).toString('base64url')}`] })
const cacao = /** @type {Record<string, any>} */ (dagCbor.decode(delegation.bytes))
const oneAbility = `{"${origin}":{"social/post":[{}]}}`
const oneRecap = createRecap({ [origin]: { 'social/post': [{}] } })
const oneStatement = recapStatement({ [origin]: { 'social/post': [{}] } })
/** @param {bigint} value */
const bytesOf = (value) => fromHex(value.toString(16).padStart(64, '0'))
/** Of 65 bytes with a low s, and by no key. @type {[reason: string, change: { r?: Uint8Array, s?: Uint8Array }][]} */
const unrecoverable = [
  ['r that is zero', { r: new Uint8Array(32) }],
  ['s that is zero', { s: new Uint8Array(32) }],
  ['r of the order of the group', { r: bytesOf(secp256k1Order) }],
  ['r past the order of the group', { r: bytesOf(secp256k1Order + 1n) }],
  ['r that is the x of no point', { r: bytesOf(5n) }],
]
/** Signatures of the account's own key in each form that a wallet returns, marked as a contract's. */
async function wronglyMarked() {
  const [r, s, v = 27] = [fromHex(signature.slice(2, 66)), fromHex(signature.slice(66, 130)), Number(`0x${signature.slice(130)}`)]
  const otherS = fromHex((secp256k1Order - BigInt(`0x${toHex(s)}`)).toString(16).padStart(64, '0'))
  const compact = Uint8Array.of((s[0] ?? 0) | ((v - 27) << 7), ...s.subarray(1))
  return [
    ['in its one form', Uint8Array.of(...r, ...s, v)],
    ['with v of 0 or 1', Uint8Array.of(...r, ...s, v - 27)],
    ['with the other s', Uint8Array.of(...r, ...otherS, 55 - v)],
    ['with the other s, and v of 0 or 1', Uint8Array.of(...r, ...otherS, 28 - v)],
    ['of 64 bytes (EIP-2098)', Uint8Array.of(...r, ...compact)],
  ].map(([reason, signature]) => ({
    reason: `a signature of the account's own key, ${reason}`,
    error: 'InvalidSignatureError',
    bytes: encodeCacao({ ...cacao, s: { t: 'eip1271', s: signature } }),
  }))
}
/** Signatures that are not the one form of the account's own key, marked as such. */
async function wronglySigned() {
  const [r, s, v = 27] = [fromHex(signature.slice(2, 66)), fromHex(signature.slice(66, 130)), Number(`0x${signature.slice(130)}`)]
  const half = secp256k1Order >> 1n
  const otherS = bytesOf(secp256k1Order - BigInt(`0x${toHex(s)}`))
  const compact = Uint8Array.of((s[0] ?? 0) | ((v - 27) << 7), ...s.subarray(1))
  /** @type {[reason: string, verifierError: string, signature: Uint8Array][]} */
  const signatures = [
    ["another wallet's signature", 'InvalidSignatureError', fromHex((await stranger.signMessage({ message })).slice(2))],
    ['s of exactly half the order, which another key made', 'InvalidSignatureError', Uint8Array.of(...r, ...bytesOf(half), v)],
    ['s of half the order and 1', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...bytesOf(half + 1n), v)],
    ['r and s that are zero', 'InvalidSignatureError', Uint8Array.of(...new Uint8Array(64), 27)],
    ...unrecoverable.map(([reason, { r: otherR = r, s: otherS = s }]) => /** @type {[string, string, Uint8Array]} */ ([
      ...[reason, 'InvalidSignatureError', Uint8Array.of(...otherR, ...otherS, v)],
    ])),
    ['s of the order of the group', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...bytesOf(secp256k1Order), v)],
    ['v of 0 or 1', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...s, v - 27)],
    ['the other s', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...otherS, 55 - v)],
    ['64 bytes (EIP-2098)', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...compact)],
    ['66 bytes', 'NonCanonicalSignatureError', Uint8Array.of(...r, ...s, v, 0)],
    ['no bytes', 'NonCanonicalSignatureError', new Uint8Array()],
  ]
  return signatures.map(([reason, verifierError, s]) => ({
    ...{ reason, error: 'InvalidSignatureError', verifierError },
    bytes: encodeCacao({ ...cacao, s: { t: 'eip191', s } }),
  }))
}
/** @param {unknown} value */
const encodeCacao = (value) => toHex(dagCbor.encode(value))
const longSignature = /** @type {const} */ (`0x${'5e'.repeat(4096)}`)
/** The text with a request id that makes the record as long as it may be, with the longest signature. */
const longText = (() => {
  /** @param {number} length */
  const write = (length) => message.replace('\nResources:', `\nRequest ID: ${'w'.repeat(length)}\nResources:`)
  const { bytes } = protocol.encodeDelegation({ message: write(1000), signature: longSignature, kind: 'eip1271' })
  return write(1000 + 16_384 - bytes.length)
})()
const longest = protocol.encodeDelegation({ message: longText, signature: longSignature, kind: 'eip1271' })
const longestCacao = /** @type {Record<string, any>} */ (dagCbor.decode(longest.bytes))

write('delegations', {
  description:
    'CACAOs in DAG-CBOR, hex. "valid" can be read, and the text comes back letter by letter. "granted" pass the check against "expected" and are signed by the wallet: on the page of "client", where there is one, for the service at "target", with exactly "abilities". "refused" can be read and are signed by the wallet that the text names, but fail the check, some for a "client". "wronglyMarked" pass the check, and their signature is that of the own key of the account, in one of its forms, but marked eip1271: a service refuses them. "wronglySigned" pass the check, and are marked eip191 with another signature: a service refuses them by "error", a verifier by "verifierError". "malformed" cannot be read.',
  expected: { origins: [origin, 'https://www.kith.example'], nonce, now, address: wallet.address.toLowerCase(), chainId: 80001, key: keys.ed25519.did },
  wallet: { secret: toHex(seedOf('wallet')), address: wallet.address },
  valid: [
    {
      name: 'as the service asks for it; the wallet signature is valid',
      message,
      signature,
      kind: 'eip191',
      bytes: toHex(delegation.bytes),
      cid: delegation.cid,
    },
    {
      name: 'every field of EIP-4361, and times in other forms',
      message: otherOrders,
      signature: '0x01',
      kind: 'eip1271',
      ...named(protocol.encodeDelegation({ message: otherOrders, signature: '0x01', kind: 'eip1271' })),
    },
    {
      name: 'a record of 16,384 bytes, with a signature of 4,096',
      message: longText,
      signature: longSignature,
      kind: 'eip1271',
      ...named(longest),
    },
  ],
  granted: [
    await granted('the end a millisecond after the beginning', { issuedAt: '2026-11-21T12:00:05.000Z', expirationTime: '2026-11-21T12:00:05.001Z' }),
    await granted('a beginning in 120 s', { issuedAt: '2026-11-21T12:02:05.000Z' }),
    await granted('the end in a millisecond', { expirationTime: '2026-11-21T12:00:05.001Z' }),
    await granted('30 days and less than a millisecond, which is dropped', { expirationTime: '2026-12-21T12:00:00.00099999999999999999Z' }),
    await granted('30 days by an offset', { expirationTime: '2026-12-21T13:30:00+01:30' }),
    await granted('30 days by an offset to the west', { expirationTime: '2026-12-21T10:30:00-01:30' }),
    await granted('30 days by a second 60', { expirationTime: '2026-12-21T11:59:60Z' }),
    await granted('a Not Before that is now', { notBefore: '2026-11-21T12:00:05.000Z' }),
    await granted('a Not Before in 120 s', { notBefore: '2026-11-21T12:02:05.000Z' }),
    await granted('a Not Before before Issued At', { notBefore: '2026-11-20T12:00:00.000Z' }),
    await granted('all abilities', { abilities: protocol.abilities }),
    await granted('one ability', { abilities: ['social/post'] }),
    await granted('another origin of the service', { origin: 'https://www.kith.example' }),
    await granted('the page of a client', { client }),
    await granted('the page of a client, for another origin of the service', {
      client,
      origin: 'https://www.kith.example',
    }),
    await granted('the page of a client, with three abilities', {
      client,
      abilities: ['social/follow', 'social/post', 'social/react'],
    }),
  ],
  refused: await settled([
    {
      reason: 'another domain',
      error: 'WrongDomainError',
      bytes: encodeChanged({ ...fields, domain: 'evil.example' }),
    },
    {
      reason: 'the page of another client',
      error: 'WrongDomainError',
      client,
      bytes: encodeChanged({ ...fields, domain: 'evil.example' }),
    },
    {
      reason: 'another port of the client',
      error: 'WrongDomainError',
      client,
      bytes: encodeChanged({ ...fields, domain: 'client.example' }),
    },
    {
      reason: 'the page of the service, where a client asked',
      error: 'WrongDomainError',
      client,
      bytes: toHex(delegation.bytes),
    },
    {
      reason: 'the page of a client, where the service asked',
      error: 'WrongDomainError',
      bytes: encodeChanged({ ...fields, domain: 'client.example:8443' }),
    },
    {
      reason: 'the client as the target',
      error: 'WrongCapabilityError',
      client,
      bytes: withRecap({ [client]: Object.fromEntries(abilities) }, 'client.example:8443'),
    },
    {
      reason: 'another service as the target, on the page of a client',
      error: 'WrongCapabilityError',
      client,
      bytes: withRecap({ 'https://evil.example': { 'social/post': [{}] } }, 'client.example:8443'),
    },
    {
      reason: 'the client as a second target',
      error: 'WrongCapabilityError',
      client,
      bytes: withRecap(
        { [client]: Object.fromEntries(abilities), [origin]: Object.fromEntries(abilities) },
        'client.example:8443',
      ),
    },
    {
      reason: 'another one-time value',
      error: 'WrongNonceError',
      bytes: encodeChanged({ ...fields, nonce: 'An0therN0nce' }),
    },
    { reason: 'another key', error: 'WrongKeyError', bytes: encodeChanged({ ...fields, uri: keys.p256.did }) },
    {
      reason: 'another account',
      error: 'WrongAccountError',
      bytes: encodeChanged({ ...fields, address: stranger.address }),
    },
    {
      reason: 'another chain',
      error: 'WrongAccountError',
      bytes: encodeChanged({ ...fields, chainId: 137 }),
    },
    {
      reason: 'ended',
      error: 'DelegationExpiredError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-11-21T12:00:05.000Z' }),
    },
    {
      reason: 'ends after more than 30 days',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-12-21T12:00:00.001Z' }),
    },
    {
      reason: 'ends 30 days after Not Before, and later after Issued At',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, notBefore: '2026-11-21T12:00:01.000Z', expirationTime: '2026-12-21T12:00:01.000Z' }),
    },
    {
      reason: 'ends after more than 30 days, by an offset',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-12-21T13:30:00+01:29' }),
    },
    {
      reason: 'ends after more than 30 days, by an offset to the west',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-12-21T10:30:00-01:31' }),
    },
    {
      reason: 'ends after more than 30 days, by a second 60',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-12-21T12:00:60Z' }),
    },
    {
      reason: 'ends after more than 30 days, since less than a millisecond of Issued At is dropped',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({
        ...fields,
        issuedAt: '2026-11-21T12:00:00.00099999999999999999Z',
        expirationTime: '2026-12-21T12:00:00.001Z',
      }),
    },
    ...[
      ['ends when it begins', '2026-11-21T12:00:06.000Z', undefined],
      ['ends before it begins', '2026-11-21T12:01:00.000Z', undefined],
      ['ends when Not Before comes', issuedAt, '2026-11-21T12:00:06.000Z'],
      ['ends before Not Before', issuedAt, '2026-11-21T12:01:00.000Z'],
    ].map(([reason, issuedAt = '', notBefore]) => ({
      reason: `${reason}, in a second`,
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, issuedAt, notBefore, expirationTime: '2026-11-21T12:00:06.000Z' }),
    })),
    {
      reason: 'a Not Before more than 120 s from now',
      error: 'DelegationNotYetValidError',
      bytes: encodeChanged({ ...fields, notBefore: '2026-11-21T12:02:05.001Z' }),
    },
    {
      reason: 'ended before it began, and by now',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, expirationTime: '2026-11-21T11:59:59.999Z' }),
    },
    {
      reason: 'begins more than 120 s from now, and ends after more than 30 days',
      error: 'DelegationTooLongError',
      bytes: encodeChanged({ ...fields, issuedAt: '2026-11-21T12:02:05.001Z', expirationTime: '2026-12-21T12:02:05.002Z' }),
    },
    { reason: 'never ends', error: 'DelegationTooLongError', bytes: encodeChanged(without(fields, 'expirationTime')) },
    {
      reason: 'begins more than 120 s from now',
      error: 'DelegationNotYetValidError',
      bytes: encodeChanged({ ...fields, issuedAt: '2026-11-21T12:02:05.001Z' }),
    },
    {
      reason: 'one ability more',
      error: 'WrongCapabilityError',
      bytes: withRecap({ [origin]: { ...Object.fromEntries(abilities), 'session/revoke': [{}] } }),
    },
    {
      reason: 'an unknown ability alone',
      error: 'WrongCapabilityError',
      bytes: withRecap({ [origin]: { 'social/read': [{}] } }),
    },
    {
      reason: 'an ability with a restriction',
      error: 'WrongCapabilityError',
      bytes: withRecap({ [origin]: { 'social/post': [{ max: 1 }] } }),
    },
    {
      reason: 'an ability with no list of restrictions in it',
      error: 'WrongCapabilityError',
      bytes: withRecap({ [origin]: { 'social/post': [] } }),
    },
    {
      reason: 'no ability',
      error: 'WrongCapabilityError',
      bytes: withJson(`{"att":{"${origin}":{}},"prf":[]}`),
    },
    ...Object.entries({
      'with "prf" that is not empty': `{"att":${oneAbility},"prf":["bafyreia"]}`,
      'without "prf"': `{"att":${oneAbility}}`,
      'with a space': `{"att":${oneAbility}, "prf":[]}`,
      'with a line break after it': `{"att":${oneAbility},"prf":[]}\n`,
      'with its keys in the other order': `{"prf":[],"att":${oneAbility}}`,
      'with a key more': `{"att":${oneAbility},"prf":[],"x":1}`,
      'with an ability twice': `{"att":{"${origin}":{"social/post":[{}],"social/post":[{}]}},"prf":[]}`,
      'with a target twice': `{"att":{"${origin}":{"social/post":[{}]},"${origin}":{"social/post":[{}]}},"prf":[]}`,
      'with an escape': `{"att":${oneAbility.replace('post', 'p\\u006fst')},"prf":[]}`,
      'with two restrictions': `{"att":{"${origin}":{"social/post":[{},{}]}},"prf":[]}`,
      'without a target': '{"att":{},"prf":[]}',
      'of a list': '[]',
      'of null': 'null',
      'of no JSON': '{',
      'of nothing': '',
    }).map(([reason, json]) => ({ reason: `a ReCap ${reason}`, error: 'WrongCapabilityError', bytes: withJson(json) })),
    ...[
      ['padding', `${oneRecap}=`],
      ['other letters of base64', `urn:recap:${Buffer.from(`{"att":${oneAbility},"prf":[]}  ?>`).toString('base64')}`],
      ['another bit after its end', `${oneRecap.slice(0, -1)}R`],
      ['capitals in its beginning', oneRecap.replace('urn:recap', 'urn:RECAP')],
    ].map(([reason, resource = '']) => ({
      reason: `a ReCap with ${reason}`,
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...fields, statement: oneStatement, resources: [resource] }),
    })),
    {
      reason: 'abilities out of order',
      error: 'WrongCapabilityError',
      bytes: withJson(`{"att":{"${origin}":{"social/react":[{}],"social/post":[{}]}},"prf":[]}`),
    },
    {
      reason: 'the sentence of fewer abilities',
      error: 'WrongStatementError',
      bytes: encodeChanged({ ...fields, statement: recapStatement({ [origin]: { 'social/post': [{}] } }) }),
    },
    {
      reason: 'the sentence of more abilities',
      error: 'WrongStatementError',
      bytes: encodeChanged({ ...fields, resources: [createRecap({ [origin]: { 'social/post': [{}] } })] }),
    },
    { reason: 'a wildcard', error: 'WrongCapabilityError', bytes: withRecap({ [origin]: { 'social/*': [{}] } }) },
    {
      reason: 'another target',
      error: 'WrongCapabilityError',
      bytes: withRecap({ 'https://evil.example': Object.fromEntries(abilities) }),
    },
    {
      reason: 'the page of one origin of the service, for another',
      error: 'WrongCapabilityError',
      bytes: withRecap({ 'https://www.kith.example': Object.fromEntries(abilities) }),
    },
    {
      reason: 'no list of resources',
      error: 'WrongCapabilityError',
      bytes: encodeChanged(without(fields, 'resources')),
    },
    {
      reason: 'a resource before the ReCap',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...fields, resources: ['https://kith.example/tos', ...(fields.resources ?? [])] }),
    },
    {
      reason: 'a resource after the ReCap',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...fields, resources: [...(fields.resources ?? []), 'https://kith.example/tos'] }),
    },
    {
      reason: 'the ReCap twice',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...fields, resources: [...(fields.resources ?? []), ...(fields.resources ?? [])] }),
    },
    {
      reason: 'another sentence',
      error: 'WrongStatementError',
      bytes: encodeChanged({ ...fields, statement: 'Sign in to Kith.' }),
    },
    { reason: 'no sentence', error: 'WrongStatementError', bytes: encodeChanged(without(fields, 'statement')) },
  ]),
  wronglyMarked: await wronglyMarked(),
  wronglySigned: await wronglySigned(),
  malformed: [
    { reason: 'an unknown key', error: 'MalformedDelegationError', bytes: encodeCacao({ ...cacao, x: 1 }) },
    {
      reason: 'an unknown field',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], x: 'y' } }),
    },
    {
      reason: 'a field missing',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, p: without(cacao['p'], 'nonce') }),
    },
    {
      reason: 'an unknown kind of signature',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, s: { ...cacao['s'], t: 'eip712' } }),
    },
    {
      reason: 'the version as a number',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], version: 1 } }),
    },
    { reason: 'no map', error: 'MalformedDelegationError', bytes: encodeCacao(null) },
    ...['h', 'p', 's'].map((key) => ({
      reason: `"${key}" that is no map`,
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, [key]: null }),
    })),
    {
      reason: 'another header',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, h: { t: 'caip122' } }),
    },
    {
      reason: 'a field in the header',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, h: { ...cacao['h'], x: 1 } }),
    },
    {
      reason: 'a field beside the signature',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, s: { ...cacao['s'], m: {} } }),
    },
    {
      reason: 'a signature in hex',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, s: { ...cacao['s'], s: signature } }),
    },
    ...[
      ['a text as the list of resources', 'urn:a:b'],
      ['a number among the resources', ['urn:a:b', 1]],
    ].map(([reason, resources]) => ({
      reason,
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], resources } }),
    })),
    ...[
      ['an issuer of another namespace', `did:pkh:cosmos:1:${wallet.address}`],
      ['an issuer whose chain begins with 0', `did:pkh:eip155:080001:${wallet.address}`],
      ['an issuer of chain 0', `did:pkh:eip155:0:${wallet.address}`],
      ['an issuer without a chain', `did:pkh:eip155:${wallet.address}`],
      ['an issuer with an address of 19 bytes', `did:pkh:eip155:80001:${wallet.address.slice(0, -2)}`],
      ['an issuer with an address of 21 bytes', `did:pkh:eip155:80001:${wallet.address}00`],
      ['an issuer with a letter before it', `xdid:pkh:eip155:80001:${wallet.address}`],
    ].map(([reason, iss]) => ({
      reason,
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], iss } }),
    })),
    ...['9007199254740992', '9007199254740993', `9007199254740991${'0'.repeat(30)}`].map((chain) => ({
      reason: `an issuer of chain ${chain}`,
      error: 'InvalidSiweMessageError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], iss: `did:pkh:eip155:${chain}:${wallet.address}` } }),
    })),
    {
      reason: 'an address in another letter case',
      error: 'InvalidSiweMessageError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], iss: cacao['p'].iss.toLowerCase() } }),
    },
    {
      reason: 'a line break smuggled into the one-time value',
      error: 'InvalidSiweMessageError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], nonce: `${nonce}\nIssued At: 2020-01-01T00:00:00Z` } }),
    },
    {
      reason: 'a URI that is no key',
      error: 'InvalidDidKeyError',
      bytes: encodeCacao({ ...cacao, p: { ...cacao['p'], aud: 'https://kith.example' } }),
    },
    { reason: 'a byte after the end', error: 'MalformedCborError', bytes: `${toHex(delegation.bytes)}00` },
    {
      reason: 'a signature of 4,097 bytes',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...cacao, s: { t: 'eip1271', s: new Uint8Array(4097).fill(0x5e) } }),
    },
    {
      reason: 'a record of 16,385 bytes',
      error: 'TooLargeError',
      bytes: encodeCacao({
        ...longestCacao,
        p: { ...longestCacao['p'], requestId: `${longestCacao['p'].requestId}w` },
      }),
    },
  ],
})

// Revocations and deletions by the wallet

const otherOrigin = 'https://www.kith.example'
const checked = { origins: [origin, otherOrigin], nonce, now, address: wallet.address.toLowerCase(), chainId: 80001 }
const asked = { origin, address: wallet.address, chainId: 80001, nonce, issuedAt }
const revocationTexts = {
  'of one key': protocol.createRevocationText({ ...asked, key: keys.ed25519.did }),
  'of all keys of the account': protocol.createRevocationText({ ...asked, key: null }),
}
const { fields: ending } = revocationTexts['of one key']
/** @param {string} target @param {object} permitted */
const withEnding = (target, permitted) => requestRefused(ending, { [target]: permitted })

write('revocations', {
  description:
    'CACAOs in DAG-CBOR, hex, by which the wallet of delegations.json ends a key: "key", or all for null. "valid" passes the check against "expected", and its wallet signature is valid. "refused" can be read, and is signed by the wallet that the text names, but fails the check. "wronglySigned" passes the check, and is marked eip191, with a signature that is not the one form of the account\'s own key: a service refuses it. "malformed" cannot be read. How a key ends itself is in messages.json.',
  expected: checked,
  valid: [
    { key: keys.ed25519.did, ...(await signedRequest('of one key', revocationTexts['of one key'].message)) },
    {
      key: null,
      ...(await signedRequest('of all keys of the account', revocationTexts['of all keys of the account'].message)),
    },
    {
      key: null,
      ...(await signedRequest(
        'of all keys, on another page of the service',
        protocol.createRevocationText({ ...asked, origin: otherOrigin, key: null }).message,
      )),
    },
    ...(await boundRequests(ending)).map((it) => ({ key: keys.ed25519.did, ...it })),
  ],
  refused: await settled([
    ...requestsRefused(ending),
    {
      reason: 'a delegation',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...fields, uri: origin }),
    },
    {
      reason: 'a deletion of the account',
      error: 'WrongCapabilityError',
      bytes: withEnding(origin, { 'account/delete': [{}] }),
    },
    {
      reason: 'one ability more',
      error: 'WrongCapabilityError',
      bytes: withEnding(keys.ed25519.did, { 'session/revoke': [{}], 'social/post': [{}] }),
    },
    { reason: 'a wildcard', error: 'WrongCapabilityError', bytes: withEnding(keys.ed25519.did, { 'session/*': [{}] }) },
    {
      reason: 'a restriction',
      error: 'WrongCapabilityError',
      bytes: withEnding(keys.ed25519.did, { 'session/revoke': [{ until: 1 }] }),
    },
    {
      reason: 'two keys at once',
      error: 'WrongCapabilityError',
      bytes: requestRefused(ending, {
        [keys.ed25519.did]: { 'session/revoke': [{}] },
        [keys.p256.did]: { 'session/revoke': [{}] },
      }),
    },
    ...[
      ['all keys of another service', 'WrongCapabilityError', 'https://evil.example'],
      ['all keys, by another origin of the service than the URI', 'WrongCapabilityError', otherOrigin],
      ['what is neither a key nor an origin', 'WrongCapabilityError', 'did:web:kith.example'],
      ['a name of a key that is cut short', 'InvalidDidKeyError', 'did:key:z6Mk'],
    ].map(([reason = '', error = '', target = '']) => ({
      reason,
      error,
      bytes: withEnding(target, { 'session/revoke': [{}] }),
    })),
    {
      reason: 'the sentence for all keys over the resource for one',
      error: 'WrongStatementError',
      bytes: encodeChanged({ ...ending, statement: revocationTexts['of all keys of the account'].fields.statement }),
    },
  ]),
  wronglySigned: await wronglySignedRequests(ending),
  malformed: await malformedRequests(ending),
})

const { message: deletionText, fields: leaving } = protocol.createDeletionText(asked)
write('deletions', {
  description:
    'CACAOs in DAG-CBOR, hex, by which the wallet of delegations.json deletes its account. "valid" passes the check against "expected", and its wallet signature is valid. "refused" can be read, and is signed by the wallet that the text names, but fails the check. "wronglySigned" passes the check, and is marked eip191, with a signature that is not the one form of the account\'s own key: a service refuses it. "malformed" cannot be read.',
  expected: checked,
  valid: [
    await signedRequest('of the account', deletionText),
    await signedRequest(
      'of the account, on another page of the service',
      protocol.createDeletionText({ ...asked, origin: otherOrigin }).message,
    ),
    ...(await boundRequests(leaving)),
  ],
  refused: await settled([
    ...requestsRefused(leaving),
    {
      reason: 'a revocation of all keys',
      error: 'WrongCapabilityError',
      bytes: encodeChanged(revocationTexts['of all keys of the account'].fields),
    },
    ...[
      ['an account at another service', 'https://evil.example'],
      ['an account, by another origin of the service than the URI', otherOrigin],
      ['a key', keys.ed25519.did],
    ].map(([reason = '', target = '']) => ({
      reason,
      error: 'WrongCapabilityError',
      bytes: requestRefused(leaving, { [target]: { 'account/delete': [{}] } }),
    })),
  ]),
  wronglySigned: await wronglySignedRequests(leaving),
  malformed: await malformedRequests(leaving),
})

// Accounts

const somewhere = wallet.address.slice(2).toLowerCase()
write('accounts', {
  description:
    'The names of accounts and their bytes, hex. "text" is the name in another letter case. "refusedBytes" and "refusedTexts" name no account.',
  valid: [
    ['the account of a plain key', '', ''],
    ['a contract on chain 1', 'eip155:1:', '01'],
    ['a contract on chain 137', 'eip155:137:', '89'],
    ['the same address on chain 80001', 'eip155:80001:', '013881'],
    ['a contract on the last chain there is', 'eip155:9007199254740991:', '1fffffffffffff'],
  ].map(([name, prefix, chain]) => ({
    name,
    account: `${prefix}0x${somewhere}`,
    text: `${prefix}${wallet.address}`,
    bytes: `${somewhere}${chain}`,
  })),
  refusedBytes: [
    ['19 bytes', somewhere.slice(2)],
    ['no bytes', ''],
    ['chain 0', `${somewhere}00`],
    ['a chain with a zero byte at its beginning', `${somewhere}0001`],
    ['a chain past 2^53 - 1', `${somewhere}20000000000000`],
    ['a chain of 8 bytes', `${somewhere}0100000000000000`],
  ].map(([reason, bytes]) => ({ reason, bytes })),
  refusedTexts: [
    ['chain 0', `eip155:0:0x${somewhere}`],
    ['a chain with a leading zero', `eip155:01:0x${somewhere}`],
    ['a chain past 2^53 - 1', `eip155:9007199254740992:0x${somewhere}`],
    ['no chain', `eip155::0x${somewhere}`],
    ['a chain of another kind', `cosmos:1:0x${somewhere}`],
    ['an address of 19 bytes', `eip155:1:0x${somewhere.slice(2)}`],
    ['a chain without an address', 'eip155:1'],
    ['a space after it', `eip155:1:0x${somewhere} `],
    ['a line break after it', `0x${somewhere}\n`],
    ['0X', `0X${somewhere}`],
    ['0X of a contract', `eip155:1:0X${somewhere}`],
    ['its kind of chain in capitals', `EIP155:1:0x${somewhere}`],
    ['no 0x', somewhere],
    ['a chain of 17 digits', `eip155:11111111111111111:0x${somewhere}`],
    ['a chain with a sign', `eip155:+1:0x${somewhere}`],
    ['a chain in digits outside of ASCII', `eip155:\u0661:0x${somewhere}`],
    ['an address of 21 bytes', `0x${somewhere}00`],
    ['a letter that is no hex digit', `0x${somewhere.slice(1)}g`],
    ['a did:pkh', `did:pkh:eip155:1:0x${somewhere}`],
  ].map(([reason, text]) => ({ reason, text })),
})

// Messages

const by = delegation.cid
const ts = Date.parse('2026-11-21T12:00:10.000Z')
const rawCid = CID.createV1(0x55, CID.parse(by).multihash).toString()
const to = wallet.address.toLowerCase()

/** What only vectors do: a salt from a word. Everywhere else it is random. @param {string} name */
const saltOf = (name) => seedOf(`salt of ${name}`).subarray(0, 16)
/** @param {[string, any]} example @returns {[string, any]} */
const salted = ([name, it]) => [name, { ...it, salt: `0x${toHex(saltOf(name))}` }]
const salt = saltOf('a message')

/** @type {[string, any][]} */
const examples = [
  ['a post', { by, ts, type: 'post', text: 'What is woven by hand can be mended by hand.' }],
  ['a post of 192 letters, for its size', { by, ts, type: 'post', text: 'w'.repeat(192) }],
  [
    'a post with everything',
    {
      by,
      ts,
      type: 'post',
      text: 'Für @weaver: ein #Faden 🧶 #weaving',
      reply: { root: by, parent: by },
      quote: by,
      media: [
        {
          cid: rawCid,
          mime: 'image/webp',
          alt: 'A loom by a window',
          w: 1200,
          h: 800,
          blur: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
        },
      ],
      mentions: [{ account: to, start: 5, end: 12 }],
      tags: ['weaving', 'Faden'],
      lang: 'de',
      card: { url: 'https://loom.example/threads', title: 'Threads', description: 'On weaving', image: rawCid },
      warn: 'Contains wool',
      replies: 'mentioned',
    },
  ],
  ['an edit', { by, ts, type: 'edit', to: by, text: 'What is woven by hand can be mended by hand, too.' }],
  [
    'an edit with everything',
    {
      by,
      ts,
      type: 'edit',
      to: by,
      text: '#Faden',
      media: [{ cid: rawCid, mime: 'image/png', alt: '', w: 1, h: 16384 }],
      mentions: [],
      tags: ['Faden'],
      lang: 'de-AT',
      card: { url: 'https://loom.example/', title: 'Loom' },
      warn: 'Wool',
    },
  ],
  ['a reply put aside', { by, ts, type: 'hide', to: by }],
  ['a reply shown again', { by, ts, type: 'unhide', to: by }],
  ['a delete', { by, ts, type: 'delete', to: by }],
  ['a name', { by, ts, type: 'profile', field: 'name', value: 'Ada Loom' }],
  ['a picture', { by, ts, type: 'profile', field: 'avatar', value: rawCid }],
  ['a picture removed', { by, ts, type: 'profile', field: 'avatar', value: '' }],
  ['a pinned post', { by, ts, type: 'profile', field: 'pin', value: by }],
  ['a follow', { by, ts, type: 'follow', to }],
  ['an unfollow', { by, ts, type: 'unfollow', to }],
  ['a like', { by, ts, type: 'like', to: by }],
  ['an unlike', { by, ts, type: 'unlike', to: by }],
  ['a repost', { by, ts, type: 'repost', to: by }],
  ['an unrepost', { by, ts, type: 'unrepost', to: by }],
  ['a bookmark', { by, ts, type: 'bookmark', to: by }],
  ['an unbookmark', { by, ts, type: 'unbookmark', to: by }],
  ['a contract account followed', { by, ts, type: 'follow', to: `eip155:137:${to}` }],
  ['a contract account reported', { by, ts, type: 'report', to: `eip155:137:${to}`, category: 'spam' }],
  ['an account muted', { by, ts, type: 'mute', to }],
  ['an account heard again', { by, ts, type: 'unmute', to }],
  ['an account blocked', { by, ts, type: 'block', to }],
  ['a block removed', { by, ts, type: 'unblock', to }],
  ['a word muted', { by, ts, type: 'mute-word', word: 'Straße' }],
  ['a phrase muted', { by, ts, type: 'mute-word', word: 'the end of it' }],
  ['a tag muted', { by, ts, type: 'mute-word', word: '#Faden' }],
  ['a word muted for a week', { by, ts, type: 'mute-word', until: ts + 604_800_000, word: 'finale' }],
  ['a mute of a word removed', { by, ts, type: 'unmute-word', word: '🧶' }],
  ['a tag followed', { by, ts, type: 'follow-tag', tag: 'Faden' }],
  ['a tag no longer followed', { by, ts, type: 'unfollow-tag', tag: '糸' }],
  ['a report of a post', { by, ts, type: 'report', to: by, category: 'spam', note: 'The same in every thread' }],
  ['a report of an account', { by, ts, type: 'report', to, category: 'self-harm' }],
  ['a post hidden by an operator', { by, ts, type: 'moderate', act: 'hide', to: by, reason: 'Spam', reports: 12 }],
  ['a post shown again', { by, ts, type: 'moderate', act: 'unhide', to: by, reason: 'It was none' }],
  ['a label on an account', { by, ts, type: 'moderate', act: 'label', to, label: 'nsfw', reason: 'As its posts are' }],
  [
    'a label taken off a post',
    { by, ts, type: 'moderate', act: 'unlabel', to: by, label: 'nsfw', reason: 'It is not' },
  ],
  [
    'a suspension',
    { by, ts, type: 'moderate', act: 'suspend', to, until: ts + 86_400_000, reason: 'A day to cool off' },
  ],
  ['the end of a suspension', { by, ts, type: 'moderate', act: 'unsuspend', to, reason: 'Time served' }],
  ['reports closed', { by, ts, type: 'moderate', act: 'close', to: by, reason: 'Nothing wrong with it', reports: 12 }],
  ['an act upheld', { by, ts, type: 'moderate', act: 'uphold', to: by, reason: 'It still is' }],
  ['an answer to an act', { by, ts, type: 'answer', to: by, text: 'I quoted it to speak against it.' }],
  ['notifications seen', { by, ts, type: 'seen', upTo: 1_234_567 }],
  ['a key that ends itself', { by, ts, type: 'revoke' }],
].map((example) => salted(/** @type {[string, any]} */ (example)))

const shortAddress = `${to.slice(0, 4)}…${to.slice(-4)}`
/** @param {string} field @param {string} value */
const profile = (field, value) => ({ by, ts, type: 'profile', field, value })
const picture = { cid: rawCid, mime: 'image/webp', alt: '', w: 1, h: 1 }
const site = 'https://loom.example/'
const longUrl = site + 'w'.repeat(2048 - site.length)
/** A post whose envelope has 8,192 bytes, and some more. */
const fillEnvelope = (more = 0) => {
  /** @param {number} length */
  const write = (length) => ({
    by,
    ts,
    salt: /** @type {const} */ (`0x${toHex(salt)}`),
    type: /** @type {const} */ ('post'),
    text: '🧶'.repeat(1000),
    media: [
      { ...picture, alt: 'é'.repeat(1000) },
      { ...picture, alt: 'w'.repeat(length) },
    ],
  })
  // Around a payload of this size an envelope has 75 bytes.
  return write(1000 + 8192 - 75 - protocol.encodePayload(write(1000)).length + more)
}

/** What is just allowed; one more is among the refused. @type {[string, any][]} */
const limitExamples = [
  ['an envelope of 8,192 bytes, a text of 4,000, an alt text of 2,000', fillEnvelope()],
  ['a message of 1970', { by, ts: 0, type: 'like', to: by }],
  ['a message of the last time there is', { by, ts: 2 ** 53 - 1, type: 'like', to: by }],
  ['a post that is a quote alone', { by, ts, type: 'post', text: '', quote: by }],
  ['a post that is a card alone', { by, ts, type: 'post', text: '', card: { url: site, title: 'w' } }],
  [
    'four pictures, of 1 and of 16,384 pixels a side, with blurs of 1 and of 128 bytes',
    {
      by,
      ts,
      type: 'post',
      text: '',
      media: [
        { ...picture, mime: 'image/avif', blur: 'L' },
        { ...picture, mime: 'image/gif', blur: 'L'.repeat(128) },
        { ...picture, mime: 'image/jpeg', w: 16_384 },
        { ...picture, mime: 'image/png', h: 16_384 },
      ],
    },
  ],
  [
    'ten mentions, side by side',
    {
      by,
      ts,
      type: 'post',
      text: '@ada '.repeat(10),
      mentions: Array.from({ length: 10 }, (_, at) => ({ account: to, start: 5 * at, end: 5 * at + 4 })),
    },
  ],
  ['a mention of the whole text', { by, ts, type: 'post', text: '@Ada', mentions: [{ account: to, start: 0, end: 4 }] }],
  [
    'a mention over the address of the account',
    { by, ts, type: 'post', text: `To ${wallet.address}.`, mentions: [{ account: to, start: 3, end: 45 }] },
  ],
  [
    'a mention over its short address',
    { by, ts, type: 'post', text: shortAddress, mentions: [{ account: to, start: 0, end: 11 }] },
  ],
  [
    'eight tags, of 1 character and of 64 in 256 bytes',
    {
      by,
      ts,
      type: 'post',
      text: [...'abcdefg', '🧶'.repeat(64)].map((tag) => `#${tag}`).join(' '),
      tags: [...'abcdefg', '🧶'.repeat(64)],
    },
  ],
  [
    'tags in other letter case, width and sigma than the text',
    { by, ts, type: 'post', text: '#WOOL ＃Ｌｏｏｍ #ΛΌΓΟΣ', tags: ['wool', 'loom', 'λόγος'] },
  ],
  ['a post of 1,000 characters', { by, ts, type: 'post', text: 'é'.repeat(1000) }],
  // By rule GB9c of UAX #29, since Unicode 15.1: without it, each conjunct is two.
  ['a post of 1,000 characters, 375 of them Indic conjuncts', { by, ts, type: 'post', text: `${'क्ष'.repeat(375)}${'w'.repeat(625)}` }],
  ['a name of 64 characters, 24 of them Indic conjuncts', profile('name', `${'क्ष'.repeat(24)}${'w'.repeat(40)}`)],
  ['a post in Hebrew, with marks of its direction', { by, ts, type: 'post', text: '\u200fשלום \u2067Ada\u2069' }],
  ['a post of two lines, with a tab', { by, ts, type: 'post', text: ' a\n\tb' }],
  [
    'lists with nothing in them, an empty description',
    {
      by,
      ts,
      type: 'post',
      text: 'w',
      media: [],
      mentions: [],
      tags: [],
      card: { url: site, title: 'w', description: '' },
    },
  ],
  ['a language of 35 letters', { by, ts, type: 'post', text: 'w', lang: 'abc-12345678-12345678-12345678-wxyz' }],
  [
    'a card with a URL of 2,048 bytes, a title of 300, a description of 1,000',
    {
      by,
      ts,
      type: 'post',
      text: 'w',
      card: { url: longUrl, title: 'é'.repeat(150), description: 'é'.repeat(500) },
    },
  ],
  ['a warning of 300 bytes', { by, ts, type: 'post', text: 'w', warn: 'é'.repeat(150) }],
  ['replies from everyone', { by, ts, type: 'post', text: 'w', replies: 'everyone' }],
  ['replies from those one follows', { by, ts, type: 'post', text: 'w', replies: 'following' }],
  ['a name of 256 bytes in 64 characters', profile('name', '🧶'.repeat(64))],
  ['a name of joined letters', profile('name', 'می\u200cخواهم')],
  ['a name of joined emoji', profile('name', '👩🏽\u200d🚀 1\ufe0f\u20e3')],
  ['a name with the flag of a region', profile('name', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}')],
  ['a name with an old form of a Han character', profile('name', '葛\u{e0100}飾')],
  ['a name with six marks on a letter', profile('name', `Z${'\u0335'.repeat(6)}`)],
  ['a name with an @, which is not shown', profile('name', 'Ada (@ada)')],
  ['a bio of 1,024 bytes in 256 characters and two lines', profile('bio', `${'🧶'.repeat(254)}\n1\ufe0f\u20e3`)],
  ['a banner', profile('banner', rawCid)],
  ['a link of 2,048 bytes', { by, ts, type: 'profile', field: 'link', value: longUrl }],
  ['a link removed', { by, ts, type: 'profile', field: 'link', value: '' }],
  ['a link that is a host alone', { by, ts, type: 'profile', field: 'link', value: 'https://a' }],
  ['a link with a port', { by, ts, type: 'profile', field: 'link', value: 'https://a:1/x' }],
  ['a link to an IPv6 address', { by, ts, type: 'profile', field: 'link', value: 'https://[::1]/' }],
  ['a link with an @ in its path', { by, ts, type: 'profile', field: 'link', value: 'https://a/b@c' }],
  ['a link with an @ in its query', { by, ts, type: 'profile', field: 'link', value: 'https://a?x=@' }],
  ['a word of 100 characters', { by, ts, type: 'mute-word', word: 'w'.repeat(100) }],
  ['a word of 300 bytes', { by, ts, type: 'mute-word', word: '🧶'.repeat(75) }],
  ['a word muted for a millisecond', { by, ts, type: 'mute-word', until: ts + 1, word: 'w' }],
  ['a word muted to the end of the year 9999', { by, ts, type: 'mute-word', until: 253_402_300_799_999, word: 'w' }],
  ['a followed tag of 64 characters in 256 bytes', { by, ts, type: 'follow-tag', tag: '🧶'.repeat(64) }],
  ['a note of 1,000 bytes', { by, ts, type: 'report', to, category: 'other', note: 'é'.repeat(500) }],
  ['a reason of 1,000 bytes', { by, ts, type: 'moderate', act: 'unhide', to: by, reason: 'é'.repeat(500) }],
  ['a suspension of a millisecond', { by, ts, type: 'moderate', act: 'suspend', to, until: ts + 1, reason: 'w' }],
  [
    'a suspension to the end of the year 9999',
    { by, ts, type: 'moderate', act: 'suspend', to, until: 253_402_300_799_999, reason: 'w' },
  ],
  ['an answer of 2,000 bytes', { by, ts, type: 'answer', to: by, text: 'é'.repeat(1000) }],
  ['nothing seen', { by, ts, type: 'seen', upTo: 0 }],
  ['everything seen', { by, ts, type: 'seen', upTo: 2 ** 53 - 1 }],
].map((example) => salted(/** @type {[string, any]} */ (example)))

/** @param {string} name @param {any} it @param {'ed25519' | 'p256'} key @param {(word: Uint8Array) => Uint8Array} [change] */
function signedMessage(name, it, key, change = (word) => word) {
  const payload = protocol.encodePayload(it)
  const alg = /** @type {protocol.KeyAlgorithm} */ (keys[key].alg)
  const signed = protocol.signedBytes({ alg, network, payload })
  const word = change(signAs(alg, signed))
  const envelope = protocol.encodeEnvelope({ alg, payload, signature: word })
  return {
    name: `${name}, ${alg}`,
    message: it,
    key: keys[key].did,
    payload: toHex(payload),
    signed: toHex(signed),
    signature: toHex(word),
    envelope: toHex(envelope),
    id: protocol.messageId(payload),
  }
}

const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** The same signature with the other s. @param {Uint8Array} word */
function mirrored(word) {
  const s = p256Order - BigInt(`0x${toHex(word.subarray(32))}`)
  return Uint8Array.of(...word.subarray(0, 32), ...fromHex(s.toString(16).padStart(64, '0')))
}

const [, simplest] = examples[0] ?? []
const valid = [
  ...examples.flatMap(([name, it]) =>
    /** @type {const} */ (['ed25519', 'p256']).map((key) => signedMessage(name, it, key)),
  ),
  signedMessage('the first post, with the other s', simplest, 'p256', mirrored),
  ...limitExamples.map(([name, it]) => signedMessage(name, it, 'ed25519')),
]

const link = CID.parse(by)
/** @type {[string, unknown][]} */
const like = [
  ['by', link],
  ['to', link],
  ['ts', 1000],
  ['salt', salt],
  ['type', 'like'],
]
/** Writes a map with its keys in the order given. @param {[string, unknown, string?][]} entries */
const rawMap = (entries) =>
  toHex(
    Uint8Array.of(
      0xa0 + entries.length,
      ...entries.flatMap(([key, value, digits]) => [
        ...dagCbor.encode(key),
        ...(digits === undefined ? dagCbor.encode(value) : fromHex(digits)),
      ]),
    ),
  )
/** @param {string} key @param {string} digits @returns {string} */
const likeWith = (key, digits) =>
  rawMap(like.map(([name, value]) => (name === key ? [name, null, digits] : [name, value])))
/** @param {Record<string, unknown>} value */
const encoded = (value) => toHex(dagCbor.encode({ salt, ...value }))
const post = { by: link, ts: 1000, type: 'post', text: 'Hello.' }
const accountBytes = fromHex(to.slice(2))
/** What a later version may say. @param {string} name @param {string} error @param {Record<string, unknown>} value */
function unknownMessage(name, error, value) {
  const payload = fromHex(encoded(value))
  const signature = signAs('Ed25519', protocol.signedBytes({ alg: 'Ed25519', network, payload }))
  const { by, ts, salt, type, rest } = protocol.readPayload(payload)
  return {
    name,
    error,
    key: keys.ed25519.did,
    read: { by, ts, salt, type },
    rest: toHex(dagCbor.encode(rest)),
    payload: toHex(payload),
    envelope: toHex(protocol.encodeEnvelope({ alg: 'Ed25519', payload, signature })),
    id: protocol.messageId(payload),
  }
}
const somebody = { account: accountBytes, start: 0, end: 1 }
const image = { ...picture, cid: CID.parse(rawCid) }
const hiding = { by: link, ts: 1000, type: 'moderate', act: 'hide', to: link, reason: 'Spam' }

/** @param {string} text @param {Record<string, unknown>} [more] */
const postOf = (text, more) => ({ by, ts, type: 'post', text, ...more })
/** @param {string} text @param {number} start @param {number} end */
const naming = (text, start, end) => postOf(text, { mentions: [{ account: to, start, end }] })

/** Well-formed messages whose texts services refuse from now on. @type {[string, any][]} */
const refusedTexts = [
  ['a name that is overridden to run backwards', profile('name', '\u202eadA')],
  ['a name with an embedding', profile('name', '\u202aAda\u202c')],
  ['a name with an isolate', profile('name', '\u2067Ada\u2069')],
  ['a name with a mark of direction', profile('name', 'Ada\u200f')],
  ['a name with an Arabic mark of direction', profile('name', 'Ada\u061c')],
  ['a name that shows nothing', profile('name', '\u200b\u2060')],
  ['a name that is an empty letter of Braille', profile('name', '\u2800')],
  ['a name with a Hangul filler', profile('name', 'Ada\u3164')],
  ['a name with a soft hyphen', profile('name', 'A\u00adda')],
  ['a name with a joiner between Latin letters', profile('name', 'A\u200dda')],
  ['a name with two joiners side by side', profile('name', 'می\u200c\u200cخ')],
  ['a name with hidden ASCII', profile('name', 'Ada\u{e0061}')],
  ['a name with a variation of a letter', profile('name', 'Ada\ufe0f')],
  ['a name with a control character', profile('name', 'Ada\u001b[1m')],
  ['a name with a tab', profile('name', 'Ada\tLoom')],
  ['a name with U+2028', profile('name', 'Ada\u2028Loom')],
  ['a name with a character for private use', profile('name', 'Ada\uf8ff')],
  ['a name with a code point that is no character', profile('name', 'Ada\ufdd0')],
  ['a name that begins with a space', profile('name', ' Ada')],
  ['a name that ends with U+3000', profile('name', 'Ada\u3000')],
  ['a name in NFD', profile('name', 'Zoe\u0308')],
  ['a name with seven marks on a letter', profile('name', `Z${'\u0335'.repeat(7)}`)],
  ['a name of 65 characters', profile('name', 'w'.repeat(65))],
  ['a bio of 257 characters', profile('bio', 'w'.repeat(257))],
  ['a bio with an override', profile('bio', 'Weaves.\u202e')],
  ['a bio with a carriage return', profile('bio', 'One\r\ntwo')],
  ['a bio that ends with a line feed', profile('bio', 'Weaves.\n')],
  ['a bio in NFD', profile('bio', 'Zoe\u0308')],
  ['a link with a user before its host', profile('link', 'https://kith.example@a/')],
  ['a description of a picture with an override', postOf('', { media: [{ ...picture, alt: '\u202ea' }] })],
  ['a description of a picture that shows nothing', postOf('', { media: [{ ...picture, alt: '\u200b' }] })],
  ['a warning of two lines', postOf('w', { warn: 'a\nb' })],
  ['a warning with an isolate', postOf('w', { warn: '\u2066a' })],
  ['a card whose title has an override', postOf('w', { card: { url: site, title: 'a\u202e' } })],
  ['a card whose description shows nothing', postOf('w', { card: { url: site, title: 'w', description: '\u200b' } })],
  ['a card with a user before its host', postOf('w', { card: { url: 'https://kith.example@a/', title: 'w' } })],
  ['a post that shows nothing', postOf('\u200b\n')],
  ['a post with a control character', postOf('a\u001b[2Jb')],
  ['a post of 1,001 characters', postOf('w'.repeat(1001))],
  ['a post of 1,001 characters, 374 of them Indic conjuncts', postOf(`${'क्ष'.repeat(374)}${'w'.repeat(627)}`)],
  ['a name of 65 characters, 23 of them Indic conjuncts', profile('name', `${'क्ष'.repeat(23)}${'w'.repeat(42)}`)],
  ['a tag that is not in the text', postOf('wool', { tags: ['wool'] })],
  ['a tag that is the beginning of another', postOf('#woollen', { tags: ['wool'] })],
  ['a tag with other accents than the text', postOf('#Farben', { tags: ['Färben'] })],
  ['a tag in NFD', postOf('#Fa\u0308den', { tags: ['Fa\u0308den'] })],
  ['a tag that shows nothing', postOf('#\u200b', { tags: ['\u200b'] })],
  ['a tag with U+0085', postOf('#a\u0085b', { tags: ['a\u0085b'] })],
  ['a tag of an edit that is not in its text', { ...postOf('wool'), type: 'edit', to: by, tags: ['wool'] }],
  ['a mention over words', naming('Hello', 0, 5)],
  ['a mention over a name without @', naming('weaver', 0, 6)],
  ['a mention over what is no handle', naming('@ab', 0, 3)],
  ['a mention over a handle and more', naming('@ada and', 0, 8)],
  ['a mention over part of a handle', naming('@weaver', 0, 5)],
  ['a mention over part of a handle, up to a dash', naming('@weaver-7', 0, 7)],
  ['a mention over a handle that goes on unseen', naming('@wea\u200bver', 0, 4)],
  ['a mention over the first part of a domain', naming('@ada.eth', 0, 4)],
  ['a mention inside of a word', naming('me@weaver', 2, 9)],
  ['a mention over the address of another', naming(`0x${'7'.repeat(40)}`, 0, 42)],
  ['a mention of an edit over words', { ...naming('Hello', 0, 5), type: 'edit', to: by }],
  ['a note that shows nothing', { by, ts, type: 'report', to, category: 'other', note: '\u200b' }],
  ['a note with an override', { by, ts, type: 'report', to, category: 'other', note: '\u202ea' }],
  ['a reason with a control character', { by, ts, type: 'moderate', act: 'unhide', to: by, reason: 'a\u001bb' }],
  ['an answer with an override', { by, ts, type: 'answer', to: by, text: '\u202ea' }],
]

const aboutPosts = ['delete', 'hide', 'unhide', 'like', 'unlike', 'repost', 'unrepost', 'bookmark', 'unbookmark']
const aboutAccounts = ['follow', 'unfollow', 'mute', 'unmute', 'block', 'unblock']
/** Messages about what their type is not about. @type {[reason: string, body: Record<string, unknown>][]} */
const wrongTargets = [
  ...aboutPosts.flatMap((type) => withTargets({ type }, { 'an account': accountBytes })),
  ...withTargets({ type: 'edit', text: 'w' }, { 'an account': accountBytes }),
  ...withTargets({ type: 'answer', text: 'w' }, { 'an account': accountBytes }),
  ...aboutAccounts.flatMap((type) => withTargets({ type }, { 'a post': link })),
  ...withTargets({ type: 'report', category: 'spam' }, {}),
  ...['hide', 'unhide', 'uphold'].flatMap((act) => withTargets({ type: 'moderate', act, reason: 'w' }, { 'an account': accountBytes })),
  ...['suspend', 'unsuspend'].flatMap((act) => withTargets({ type: 'moderate', act, reason: 'w' }, { 'a post': link })),
  ...['label', 'unlabel'].flatMap((act) => withTargets({ type: 'moderate', act, label: 'spam', reason: 'w' }, {})),
  ...['label', 'unlabel'].flatMap((act) =>
    ['dull', '', 1].map((label) => /** @type {[string, Record<string, unknown>]} */ ([`moderate ${act} with the label ${JSON.stringify(label)}`, { type: 'moderate', act, to: link, label, reason: 'w' }])),
  ),
  ...withTargets({ type: 'moderate', act: 'close', reports: 1, reason: 'w' }, {}),
  ...['root', 'parent', 'quote'].flatMap((key) =>
    Object.entries({ 'an account': accountBytes, 'a file': CID.parse(rawCid), 'a text': by }).map(([what, to]) => {
      const reply = { root: link, parent: link, [key]: to }
      return /** @type {[string, Record<string, unknown>]} */ ([
        `a post whose ${key} is ${what}`,
        { type: 'post', text: 'w', ...(key === 'quote' ? { quote: to } : { reply }) },
      ])
    }),
  ),
]
/** @param {Record<string, unknown>} body @param {Record<string, unknown>} others @returns {[string, Record<string, unknown>][]} */
function withTargets(body, others) {
  const targets = { ...others, 'a file': CID.parse(rawCid), 'a text': by, 'null': null, 'an account of 19 bytes': accountBytes.subarray(1) }
  const name = [body['type'], body['act']].filter(Boolean).join(' ')
  return Object.entries(targets).map(([what, to]) => [`${name} of ${what}`, { ...body, to }])
}

const texts = createTextVectors({ account: to, picture, post: by })
write('messages', {
  description:
    'Messages, hex throughout. "valid" holds every type: the message with addresses, content ids and its salt as text, its payload, what is signed on the network, the signature, the envelope and the id. "refusedPayloads" cannot be read as messages; the error is what this implementation calls it. "refusedTexts" can, and stay good where they were taken once: a service refuses to take them for the first time ("Texts" of docs/protocol/format.md). "acceptedTexts" have texts, and web addresses, that follow the rules by a hair. "unknown" verify, and a verifier keeps what it does not know; a service of this version refuses them by "error".',
  network,
  valid,
  unknown: [
    unknownMessage('an unknown type', 'UnknownMessageTypeError', { by: link, ts: 1000, type: 'poke', to: accountBytes }),
    unknownMessage('an unknown field', 'UnknownFieldError', { ...post, mood: ['warm', { wool: true }] }),
    unknownMessage('a known field of another form', 'InvalidFieldError', { ...post, text: [1, null] }),
    unknownMessage('no field but those of every message', 'InvalidFieldError', { by: link, ts: 1000, type: 'post' }),
  ],
  acceptedTexts: texts.accepted.map(([name, body]) => ({
    ...{ name, payload: toHex(protocol.encodePayload(/** @type {any} */ ({ by, ts, salt: `0x${toHex(salt)}`, ...body }))) },
  })),
  refusedTexts: [...refusedTexts, ...texts.refusedTexts.map(([reason, body]) => [reason, { by, ts, ...body }])].map(([reason, it]) => ({
    reason,
    error: 'InvalidFieldError',
    payload: toHex(protocol.encodePayload(/** @type {any} */ ({ .../** @type {object} */ (it), salt: `0x${toHex(salt)}` }))),
  })),
  refusedPayloads: [
    ...wrongTargets.map(([reason, body]) => ({ reason, error: 'InvalidFieldError', payload: encoded({ by: link, ts: 1000, ...body }) })),
    ...texts.refusedPayloads.map(([reason, body]) => ({ reason, error: 'InvalidFieldError', payload: encoded({ by: link, ts: 1000, ...body }) })),
    {
      reason: 'keys out of order',
      error: 'NonCanonicalCborError',
      payload: rawMap([like[1], like[0], ...like.slice(2)].map((it) => /** @type {[string, unknown]} */ (it))),
    },
    {
      reason: 'a key twice',
      error: 'MalformedCborError',
      payload: rawMap([...like.slice(0, 1), ...like].map((it) => /** @type {[string, unknown]} */ (it))),
    },
    { reason: 'a number in a longer form', error: 'MalformedCborError', payload: likeWith('ts', '1a000003e8') },
    {
      reason: 'a whole number as a float',
      error: 'NonCanonicalCborError',
      payload: likeWith('ts', 'fb408f400000000000'),
    },
    { reason: 'a float', error: 'ForbiddenValueError', payload: likeWith('ts', 'fb3ff8000000000000') },
    { reason: 'an integer past 2^53', error: 'ForbiddenValueError', payload: likeWith('ts', '1b0020000000000000') },
    { reason: 'a negative time', error: 'InvalidFieldError', payload: likeWith('ts', '20') },
    { reason: 'a text of indefinite length', error: 'MalformedCborError', payload: likeWith('type', '7f646c696b65ff') },
    { reason: 'an unknown tag', error: 'MalformedCborError', payload: likeWith('ts', 'c11903e8') },
    {
      reason: 'no salt',
      error: 'InvalidFieldError',
      payload: rawMap(like.filter(([key]) => key !== 'salt')),
    },
    { reason: 'a salt of 15 bytes', error: 'InvalidFieldError', payload: encoded({ ...post, salt: salt.subarray(1) }) },
    {
      reason: 'a salt of 17 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, salt: Uint8Array.of(...salt, 0) }),
    },
    // A text of 8,192 bytes less what is around it: its limit is reported, and that of the payload not.
    ...[0, 1].map((more) => ({
      reason: `a payload of ${(8192 + more).toLocaleString('en')} bytes`,
      error: more === 0 ? 'InvalidFieldError' : 'TooLargeError',
      payload: encoded({ ...post, text: 'w'.repeat(8192 + more - encoded({ ...post, text: 'w'.repeat(4096) }).length / 2 + 4096) }),
    })),
    { reason: 'an empty salt', error: 'InvalidFieldError', payload: encoded({ ...post, salt: new Uint8Array() }) },
    { reason: 'a salt that is a text', error: 'InvalidFieldError', payload: encoded({ ...post, salt: 'w'.repeat(16) }) },
    { reason: 'a salt that is null', error: 'InvalidFieldError', payload: encoded({ ...post, salt: null }) },
    {
      reason: 'a content id of version 0',
      error: 'ForbiddenValueError',
      payload: likeWith('to', `d82a5823001220${'00'.repeat(32)}`),
    },
    {
      reason: 'a content id by SHA-256 of 31 bytes',
      error: 'ForbiddenValueError',
      payload: likeWith('to', `d82a5824000171121f${'00'.repeat(31)}`),
    },
    {
      reason: 'a content id of a file where a message is meant',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: CID.parse(rawCid), ts: 1000, type: 'like' }),
    },
    { reason: 'U+0000 in a text', error: 'ForbiddenValueError', payload: encoded({ ...post, text: 'a\0b' }) },
    {
      reason: 'U+FEFF at the start of a text',
      error: 'NonCanonicalCborError',
      payload: rawMap([
        ['by', link],
        ['ts', 1000],
        ['salt', salt],
        ['text', null, '64efbbbf61'],
        ['type', 'post'],
      ]),
    },
    {
      reason: 'a lone surrogate in a text',
      error: 'NonCanonicalCborError',
      payload: rawMap([
        ['by', link],
        ['ts', 1000],
        ['salt', salt],
        ['text', null, '63eda080'],
        ['type', 'post'],
      ]),
    },
    { reason: 'an unknown type', error: 'UnknownMessageTypeError', payload: encoded({ ...post, type: 'poke' }) },
    { reason: 'an unknown key', error: 'UnknownFieldError', payload: encoded({ ...post, via: 'x' }) },
    {
      reason: 'an unknown key inside',
      error: 'UnknownFieldError',
      payload: encoded({ ...post, reply: { root: link, parent: link, more: 1 } }),
    },
    ...[
      ['a picture', { media: [{ ...image, x: 1 }] }],
      ['a mention', { mentions: [{ ...somebody, x: 1 }] }],
      ['a card', { card: { url: site, title: 'x', y: 1 } }],
    ].map(([where, change]) => ({
      reason: `an unknown key in ${where}`,
      error: 'UnknownFieldError',
      payload: encoded({ ...post, .../** @type {object} */ (change) }),
    })),
    { reason: 'a key missing', error: 'InvalidFieldError', payload: encoded({ by: link, ts: 1000, type: 'like' }) },
    { reason: 'an absent key written as null', error: 'InvalidFieldError', payload: encoded({ ...post, lang: null }) },
    { reason: 'an empty post with a list of no pictures', error: 'InvalidFieldError', payload: encoded({ ...post, text: '', media: [] }) },
    {
      reason: 'a mention that starts inside a character',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, text: 'é!', mentions: [{ account: accountBytes, start: 1, end: 3 }] }),
    },
    { reason: 'an empty post', error: 'InvalidFieldError', payload: encoded({ ...post, text: '' }) },
    {
      reason: 'a text of 4,001 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, text: `${'é'.repeat(2000)}a` }),
    },
    {
      reason: 'a mention that ends inside a character',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, text: 'é!', mentions: [{ account: accountBytes, start: 0, end: 1 }] }),
    },
    {
      reason: 'mentions that overlap',
      error: 'InvalidFieldError',
      payload: encoded({
        ...post,
        mentions: [
          { account: accountBytes, start: 0, end: 3 },
          { account: accountBytes, start: 2, end: 4 },
        ],
      }),
    },
    ...[
      ['a mention of nothing', { mentions: [{ ...somebody, start: 1 }] }],
      ['a mention that ends where the text begins', { mentions: [{ ...somebody, end: 0 }] }],
      ['a mention past the end of the text', { mentions: [{ ...somebody, end: 7 }] }],
      ['a mention of an address of 19 bytes', { mentions: [{ ...somebody, account: accountBytes.subarray(1) }] }],
      [
        'eleven mentions',
        {
          text: '@'.repeat(11),
          mentions: Array.from({ length: 11 }, (_, at) => ({ account: accountBytes, start: at, end: at + 1 })),
        },
      ],
      ['five pictures', { media: Array.from({ length: 5 }, () => image) }],
      ['a picture by the id of a message', { media: [{ ...image, cid: link }] }],
      ['a kind of picture that can run', { media: [{ ...image, mime: 'image/svg+xml' }] }],
      ['an alt text of 2,001 bytes', { media: [{ ...image, alt: `${'é'.repeat(1000)}w` }] }],
      ['a picture without alt text', { media: [without(image, 'alt')] }],
      ['a picture without width', { media: [{ ...image, w: 0 }] }],
      ['a picture without height', { media: [{ ...image, h: 0 }] }],
      ['a picture of 16,385 pixels in width', { media: [{ ...image, w: 16_385 }] }],
      ['a picture of 16,385 pixels in height', { media: [{ ...image, h: 16_385 }] }],
      ['an empty blur', { media: [{ ...image, blur: '' }] }],
      ['a blur of 129 bytes', { media: [{ ...image, blur: 'L'.repeat(129) }] }],
      ['a blur that is no text', { media: [{ ...image, blur: 7 }] }],
      ['nine tags', { tags: [...'abcdefghi'] }],
      ['tags in a text', { tags: 'wool' }],
      ['tags in a map', { tags: { wool: true } }],
      ['a tag that is a number', { tags: ['wool', 7] }],
      ['a reply in a list', { reply: [link, link] }],
      ['a tag twice', { tags: ['a', 'a'] }],
      ['an empty tag', { tags: [''] }],
      ['a tag of 65 characters', { tags: ['w'.repeat(65)] }],
      ['a tag of 257 bytes', { tags: [`${'🧶'.repeat(64)}w`] }],
      ['a tag with its #', { tags: ['#wool'] }],
      ['a tag with a space', { tags: ['raw wool'] }],
      ['a tag with a no-break space', { tags: ['raw\u00a0wool'] }],
      ['a tag with U+FEFF in it', { tags: ['raw\ufeffwool'] }],
      ['a language in words', { lang: 'english' }],
      ['a language of one letter and a group', { lang: 'x-de' }],
      ['a language of four letters', { lang: 'abcd' }],
      ['a language that ends with a dash', { lang: 'de-' }],
      ['a language with two dashes', { lang: 'de--at' }],
      ['a language of one letter', { lang: 'x' }],
      ['a language with an underscore', { lang: 'pt_BR' }],
      ['a language with a group of nine', { lang: 'de-123456789' }],
      ['a language of 36 letters', { lang: 'abc-12345678-12345678-12345678-vwxyz' }],
      ['an empty language', { lang: '' }],
      ['a card whose address runs code', { card: { url: 'javascript:alert(1)', title: 'x' } }],
      ['a card without an address', { card: { url: '', title: 'x' } }],
      ['a card whose address is no URI', { card: { url: 'https://loom.example/fäden', title: 'x' } }],
      ['a card whose address has a space', { card: { url: 'https://loom.example/raw wool', title: 'x' } }],
      ['a card whose address begins with capitals', { card: { url: 'HTTPS://loom.example/', title: 'x' } }],
      ['a card whose address has no host', { card: { url: 'https://', title: 'x' } }],
      ['a card whose address has a path and no host', { card: { url: 'https:///path', title: 'x' } }],
      ['a card with a URL of 2,049 bytes', { card: { url: `${longUrl}w`, title: 'x' } }],
      ['a card without a title', { card: { url: site } }],
      ['a card with an empty title', { card: { url: site, title: '' } }],
      ['a card with a title of 301 bytes', { card: { url: site, title: `${'é'.repeat(150)}w` } }],
      [
        'a card with a description of 1,001 bytes',
        { card: { url: site, title: 'x', description: `${'é'.repeat(500)}w` } },
      ],
      ['a card with the id of a message for a picture', { card: { url: site, title: 'x', image: link } }],
      ['an empty warning', { warn: '' }],
      ['a warning of 301 bytes', { warn: `${'é'.repeat(150)}w` }],
      ['replies of an unknown kind', { replies: 'nobody' }],
    ].map(([reason, change]) => ({
      reason,
      error: 'InvalidFieldError',
      payload: encoded({ ...post, .../** @type {object} */ (change) }),
    })),
    {
      reason: 'a repost of an account',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: accountBytes, ts: 1000, type: 'repost' }),
    },
    {
      reason: 'a repost with words of its own, which is a quote',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, text: 'Look!', to: link, ts: 1000, type: 'repost' }),
    },
    {
      reason: 'an edit that moves the post to another thread',
      error: 'UnknownFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, reply: { root: link, parent: link } }),
    },
    {
      reason: 'an edit that changes what is quoted',
      error: 'UnknownFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, quote: link }),
    },
    {
      reason: 'an edit that changes who may reply',
      error: 'UnknownFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, replies: 'mentioned' }),
    },
    {
      reason: 'an edit to nothing',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, text: '' }),
    },
    {
      reason: 'an edit of 4,001 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, text: `${'é'.repeat(2000)}a` }),
    },
    {
      reason: 'an edit with a mention past the end of its text',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, type: 'edit', to: link, mentions: [{ account: accountBytes, start: 0, end: 7 }] }),
    },
    {
      reason: 'an edit of what is not named',
      error: 'InvalidFieldError',
      payload: encoded({ ...post, type: 'edit' }),
    },
    {
      reason: 'a hide with a reason, which no one agreed on',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, text: 'Rude.', to: link, ts: 1000, type: 'hide' }),
    },
    {
      reason: 'an account put aside',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: accountBytes, ts: 1000, type: 'hide' }),
    },
    {
      reason: 'a bookmark of a file',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: CID.parse(rawCid), ts: 1000, type: 'bookmark' }),
    },
    {
      reason: 'a bookmark in a folder, which no one agreed on',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'bookmark', folder: 'Looms' }),
    },
    {
      reason: 'a mute of a post',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'mute' }),
    },
    {
      reason: 'a mute for a while, which no one agreed on',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, to: accountBytes, ts: 1000, type: 'mute', until: 2000 }),
    },
    {
      reason: 'a block of an address of 21 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: fromHex(`${to.slice(2)}00`), ts: 1000, type: 'block' }),
    },
    {
      reason: 'a muted word without the word',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'mute-word' }),
    },
    {
      reason: 'a word muted for an account',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, to: accountBytes, ts: 1000, type: 'mute-word', word: 'wool' }),
    },
    ...[
      ['an empty word', ''],
      ['a word with a space around it', ' wool'],
      ['a word with a space after it', 'wool '],
      ['a mark alone as a word', '\u0301'],
      ['a format character alone as a word', '\u0600'],
      ['two spaces in a phrase', 'raw  wool'],
      ['a phrase of two lines', 'raw\nwool'],
      ['a no-break space in a phrase', 'raw\u00a0wool'],
      ['a control character in a word', 'wo\u0007ol'],
      ['a word that is not in NFC', 'e\u0301toffe'],
      ['a word of punctuation alone', '#?!'],
      ['an invisible word', '\u200b\u3164'],
      ['a word of 101 characters', 'w'.repeat(101)],
      ['a word of 301 bytes', `${'🧶'.repeat(75)}w`],
    ].map(([reason, word]) => ({
      reason,
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'mute-word', word }),
    })),
    ...[
      ['a word muted until it is muted', 1000],
      ['a word muted past the year 9999', 253_402_300_800_000],
      ['a word muted until a time in words', '2026-12-01T00:00:00Z'],
      ['a word muted until nothing', null],
    ].map(([reason, until]) => ({
      reason,
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'mute-word', until, word: 'wool' }),
    })),
    {
      reason: 'a word unmuted until a time',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'unmute-word', until: 2000, word: 'wool' }),
    },
    {
      reason: 'a followed tag without the tag',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'follow-tag' }),
    },
    {
      reason: 'a tag followed for an account',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, to: accountBytes, ts: 1000, type: 'follow-tag', tag: 'wool' }),
    },
    ...[
      ['an empty followed tag', ''],
      ['a followed tag with its #', '#wool'],
      ['a followed tag with a wide #', '＃wool'],
      ['a followed tag of two words', 'raw wool'],
      ['a followed tag of 65 characters', 'w'.repeat(65)],
      ['a followed tag of 257 bytes', '🧶'.repeat(64) + 'w'],
    ].map(([reason, tag]) => ({
      reason,
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'follow-tag', tag }),
    })),
    {
      reason: 'a seen mark before the log',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'seen', upTo: -1 }),
    },
    {
      reason: 'a seen mark in words',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'seen', upTo: '7' }),
    },
    {
      reason: 'a report in a category of its own',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'report', category: 'boring' }),
    },
    {
      reason: 'a report of a file',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: CID.parse(rawCid), ts: 1000, type: 'report', category: 'spam' }),
    },
    {
      reason: 'a report with a note of 1,001 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'report', category: 'spam', note: 'a'.repeat(1001) }),
    },
    {
      reason: 'a report with an empty note',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'report', category: 'spam', note: '' }),
    },
    { reason: 'an act without a reason', error: 'InvalidFieldError', payload: encoded(without(hiding, 'reason')) },
    { reason: 'an act with an empty reason', error: 'InvalidFieldError', payload: encoded({ ...hiding, reason: '' }) },
    {
      reason: 'an act with a reason of 1,001 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, reason: `${'é'.repeat(500)}w` }),
    },
    {
      reason: 'reports closed, and not which were seen',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, act: 'close' }),
    },
    {
      reason: 'reports closed by a text instead of a position',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, reports: 'close' }),
    },
    {
      reason: 'reports closed up to a position below 0',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, act: 'close', reports: -1 }),
    },
    ...[
      ['a report with an unknown key', 'UnknownFieldError', { type: 'report', to: link, category: 'spam', x: 1 }],
      ['a report of nothing', 'InvalidFieldError', { type: 'report', category: 'spam' }],
      ['a report without a category', 'InvalidFieldError', { type: 'report', to: link }],
      ['a report whose note is null', 'InvalidFieldError', { type: 'report', to: link, category: 'spam', note: null }],
      ['an answer with an unknown key', 'UnknownFieldError', { type: 'answer', to: link, text: 'w', x: 1 }],
      ['an answer to nothing', 'InvalidFieldError', { type: 'answer', text: 'w' }],
      ['an answer without a text', 'InvalidFieldError', { type: 'answer', to: link }],
      ['a seen with an unknown key', 'UnknownFieldError', { type: 'seen', upTo: 1, x: 1 }],
      ['a seen up to nothing', 'InvalidFieldError', { type: 'seen' }],
      ['an act of an operator without the act', 'InvalidFieldError', { type: 'moderate', to: link, reason: 'w' }],
      ['an act of an operator on nothing', 'InvalidFieldError', { type: 'moderate', act: 'hide', reason: 'w' }],
      ['an act of an operator without a reason', 'InvalidFieldError', { type: 'moderate', act: 'hide', to: link }],
      ['a profile without a field', 'InvalidFieldError', { type: 'profile', value: '' }],
      ...[CID.parse(rawCid), link, ''].map((value, index) => [
        `an unknown profile field whose value is ${['the id of a file', 'the id of a message', 'empty'][index]}`,
        'InvalidFieldError',
        { type: 'profile', field: 'colour', value },
      ]),
      ...['name', 'bio'].map((field) => [`a ${field} by the id of a file`, 'InvalidFieldError', { type: 'profile', field, value: CID.parse(rawCid) }]),
    ].map(([reason, error, body]) => ({ reason, error, payload: encoded({ by: link, ts: 1000, .../** @type {object} */ (body) }) })),
    { reason: 'an unknown act', error: 'InvalidFieldError', payload: encoded({ ...hiding, act: 'banish' }) },
    { reason: 'an account hidden', error: 'InvalidFieldError', payload: encoded({ ...hiding, to: accountBytes }) },
    { reason: 'a post hidden until a time', error: 'UnknownFieldError', payload: encoded({ ...hiding, until: 2000 }) },
    { reason: 'a post suspended', error: 'InvalidFieldError', payload: encoded({ ...hiding, act: 'suspend' }) },
    {
      reason: 'a suspension that ends when it begins',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, act: 'suspend', to: accountBytes, until: 1000 }),
    },
    {
      reason: 'a suspension that ends after the year 9999',
      error: 'InvalidFieldError',
      payload: encoded({ ...hiding, act: 'suspend', to: accountBytes, until: 253_402_300_800_000 }),
    },
    { reason: 'a label that says nothing', error: 'InvalidFieldError', payload: encoded({ ...hiding, act: 'label' }) },
    {
      reason: 'an empty answer',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'answer', text: '' }),
    },
    {
      reason: 'an answer of 2,001 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: link, ts: 1000, type: 'answer', text: `${'é'.repeat(1000)}w` }),
    },
    {
      reason: 'a delete of nothing',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'delete' }),
    },
    {
      reason: 'a delete of a file',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: CID.parse(rawCid), ts: 1000, type: 'delete' }),
    },
    {
      reason: 'a key that ends another',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, to: keys.p256.did, ts: 1000, type: 'revoke' }),
    },
    {
      reason: 'a key that ends itself at a time of its own choice',
      error: 'UnknownFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'revoke', at: 2000 }),
    },
    {
      reason: 'an address of 19 bytes',
      error: 'InvalidFieldError',
      payload: encoded({ by: link, to: accountBytes.subarray(1), ts: 1000, type: 'follow' }),
    },
    ...[
      ['an unknown profile field', { field: 'colour', value: 'red' }],
      ['a name without the name', { field: 'name' }],
      ['a name of 257 bytes', { field: 'name', value: `${'é'.repeat(128)}w` }],
      ['a name of two lines', { field: 'name', value: 'Ada\nLoom' }],
      ['a name with a carriage return', { field: 'name', value: 'Ada\rLoom' }],
      ['a bio of 1,025 bytes', { field: 'bio', value: `${'é'.repeat(512)}w` }],
      ['a picture by an address', { field: 'avatar', value: 'https://a.b/c.png' }],
      ['a picture by the id of a message', { field: 'banner', value: link }],
      ['a link to a mailbox', { field: 'link', value: 'mailto:ada@loom.example' }],
      ['a link without its scheme', { field: 'link', value: 'loom.example' }],
      ['a link that is no URI', { field: 'link', value: 'https://loom.example/fäden' }],
      ['a link without a host', { field: 'link', value: 'https://' }],
      ['a link with a path and no host', { field: 'link', value: 'https:///path' }],
      ['a link with a port and no host', { field: 'link', value: 'https://:80' }],
      ['a link with a user and no host', { field: 'link', value: 'https://user@' }],
      ['a link with a user, a port and no host', { field: 'link', value: 'https://user@:80/x' }],
      ['a link with a query and no host', { field: 'link', value: 'http://?q' }],
      ['a link with a fragment and no host', { field: 'link', value: 'http://#f' }],
      ['a link of 2,049 bytes', { field: 'link', value: `${longUrl}w` }],
      ['a pin of a file', { field: 'pin', value: CID.parse(rawCid) }],
    ].map(([reason, change]) => ({
      reason: `${reason}, in a profile`,
      error: 'InvalidFieldError',
      payload: encoded({ by: link, ts: 1000, type: 'profile', .../** @type {object} */ (change) }),
    })),
    {
      reason: 'lists inside each other, one more than may be',
      error: 'ForbiddenValueError',
      payload: encoded({ by: link, to: nested(17), ts: 1000, type: 'like' }),
    },
    {
      reason: 'the key "/"',
      error: 'ForbiddenValueError',
      payload: rawMap([['/', 1], ...like]),
    },
  ],
})

// Envelopes

const [first] = valid
if (first === undefined) throw new Error('No example.')
const payload = fromHex(first.payload)
const word = fromHex(first.signature)
const headers = { eddsa: fromHex('a10127'), es256: fromHex('a10126') }
/** @param {unknown} parts */
const envelopeOf = (parts) => toHex(dagCbor.encode(parts))
const order = 2n ** 252n + 27742317777372353535851937790883648493n
/** The same S, one group order higher. @param {Uint8Array} s */
const raised = (s) =>
  fromHex((BigInt(`0x${toHex(s.toReversed())}`) + order).toString(16).padStart(64, '0')).toReversed()

/**
 * Signs by a key of mixed order, A = aB + T with T of order 8, as RFC 8032 signs: S = r + ka. So SB is R + kA less kT, and the
 * two are equal times 8. With an r by which k is no multiple of 8, reduced or not, kT is not zero and they differ.
 *
 * @param {Uint8Array} bytes
 */
function signMixed(bytes) {
  const { ExtendedPoint: Point } = ed25519
  /** @param {Uint8Array} digits */
  const toNumber = (digits) => BigInt(`0x${toHex(digits.toReversed())}`)
  const a = toNumber(seedOf('mixed order')) % order
  const publicKey = Point.BASE.multiply(a)
    .add(Point.fromHex(ED25519_TORSION_SUBGROUP[1] ?? ''))
    .toRawBytes()
  for (let count = 0; ; count++) {
    const r = toNumber(seedOf(`mixed order, r ${count}`)) % order
    const point = Point.BASE.multiply(r).toRawBytes()
    const hash = toNumber(createHash('sha512').update(point).update(publicKey).update(bytes).digest())
    const k = hash % order
    if (hash % 8n === 0n || k % 8n === 0n) continue
    const s = fromHex(((r + k * a) % order).toString(16).padStart(64, '0')).toReversed()
    return { publicKey, signature: Uint8Array.of(...point, ...s) }
  }
}

const p256OrderBytes = fromHex(p256Order.toString(16).padStart(64, '0'))
/** An envelope of these bytes, truly signed. @param {Uint8Array} payload */
const signedRaw = (payload) =>
  envelopeOf([headers.eddsa, {}, payload, signAs('Ed25519', protocol.signedBytes({ alg: 'Ed25519', network, payload }))])
const signedFirst = protocol.signedBytes({ alg: 'Ed25519', network, payload })
const mixed = signMixed(signedFirst)
/** The first message by a key of mixed order, with this R. @param {import('./ed25519Forgeries.mjs').SmallPoint} point */
function signWithSmallR(point) {
  for (let count = 0; ; count++) {
    const key = createMixedKey(seedOf(`mixed order, key ${count}`))
    const signature = key.signWithSmallR(point, signedFirst)
    if (signature === null) continue
    const did = protocol.encodeDidKey({ alg: 'Ed25519', publicKey: key.publicKey })
    return { key: did, envelope: envelopeOf([headers.eddsa, {}, payload, signature]) }
  }
}
const tooLong = signedMessage('too long', fillEnvelope(1), 'ed25519').envelope
write('envelopes', {
  description:
    'Envelopes that must be refused on the network by the key, in hex: by "key", or by their own where they have one.',
  network,
  key: keys.ed25519.did,
  refused: [
    ...[
      ['signed for another version', network.replace('kith/1', 'kith/2')],
      ['signed for another chain', network.replace('eip155:80001', 'eip155:137')],
      ['signed for another service', network.replace('kith.example', 'other.example')],
      ['signed for a chain alone', 'eip155:80001'],
    ].map(([reason, network = '']) => ({
      reason,
      error: 'InvalidMessageSignatureError',
      envelope: envelopeOf([
        headers.eddsa,
        {},
        payload,
        signAs('Ed25519', protocol.signedBytes({ alg: 'Ed25519', network, payload })),
      ]),
    })),
    { reason: 'signed by another key', error: 'InvalidMessageSignatureError', envelope: valid[1]?.envelope },
    {
      reason: 'a signature over the bare payload',
      error: 'InvalidMessageSignatureError',
      envelope: envelopeOf([headers.eddsa, {}, payload, signAs('Ed25519', payload)]),
    },
    {
      reason: 'a bit of the signature flipped',
      error: 'InvalidMessageSignatureError',
      envelope: envelopeOf([headers.eddsa, {}, payload, Uint8Array.of((word[0] ?? 0) ^ 1, ...word.subarray(1))]),
    },
    {
      reason: 'the same S in a second form, past the order of the group',
      error: 'InvalidMessageSignatureError',
      envelope: envelopeOf([
        headers.eddsa,
        {},
        payload,
        Uint8Array.of(...word.subarray(0, 32), ...raised(word.subarray(32))),
      ]),
    },
    {
      reason: 'a key of mixed order, whose signature fits 8SB = 8R + 8kA and not SB = R + kA',
      error: 'InvalidMessageSignatureError',
      key: protocol.encodeDidKey({ alg: 'Ed25519', publicKey: mixed.publicKey }),
      envelope: envelopeOf([headers.eddsa, {}, payload, mixed.signature]),
    },
    ...smallPoints.map((point) => ({
      reason: `a key of small order, for which anyone can sign: ${point.name}`,
      error: 'InvalidDidKeyError',
      key: didOf(0xed, 0x01, ...point.bytes),
      envelope: envelopeOf([headers.eddsa, {}, payload, signWithSmallKey(point, signedFirst)]),
    })),
    ...smallPoints.map((point) => ({
      reason: `R of small order, which satisfies SB = R + kA: ${point.name}`,
      error: 'InvalidMessageSignatureError',
      ...signWithSmallR(point),
    })),
    {
      reason: 'the header of the other algorithm',
      error: 'InvalidMessageSignatureError',
      envelope: envelopeOf([headers.es256, {}, payload, word]),
    },
    ...[null, [], 'post'].map((value) => {
      const payload = dagCbor.encode(value)
      const signature = signAs('Ed25519', protocol.signedBytes({ alg: 'Ed25519', network, payload }))
      return {
        reason: `a payload of ${JSON.stringify(value)}`,
        error: 'InvalidFieldError',
        envelope: envelopeOf([headers.eddsa, {}, payload, signature]),
      }
    }),
    {
      reason: 'an unknown algorithm',
      error: 'UnsupportedAlgorithmError',
      envelope: envelopeOf([fromHex('a1013823'), {}, payload, word]),
    },
    {
      reason: 'the header in a longer form',
      error: 'UnsupportedAlgorithmError',
      envelope: envelopeOf([fromHex('a1013807'), {}, payload, word]),
    },
    {
      reason: 'an unprotected header',
      error: 'MalformedEnvelopeError',
      envelope: envelopeOf([headers.eddsa, { kid: 'x' }, payload, word]),
    },
    ...[
      ['null', null],
      ['a map', { a: 1 }],
      ['a text', 'kith'],
      ['an empty list', []],
      ['three parts', [headers.eddsa, {}, payload]],
      ['a text for the protected header', ['a10127', {}, payload, word]],
      ['a map for the protected header', [{}, {}, payload, word]],
      ['a list for the unprotected header', [headers.eddsa, [], payload, word]],
      ['null for the unprotected header', [headers.eddsa, null, payload, word]],
      ['bytes for the unprotected header', [headers.eddsa, new Uint8Array(), payload, word]],
      ['a text for the payload', [headers.eddsa, {}, 'payload', word]],
      ['the payload as a map', [headers.eddsa, {}, dagCbor.decode(payload), word]],
      ['a text for the signature', [headers.eddsa, {}, payload, 'w'.repeat(64)]],
      ['null for the signature', [headers.eddsa, {}, payload, null]],
      ['a signature of 65 bytes', [headers.eddsa, {}, payload, Uint8Array.of(...word, 0)]],
      ['no signature', [headers.eddsa, {}, payload, new Uint8Array()]],
    ].map(([reason, parts]) => ({ reason, error: 'MalformedEnvelopeError', envelope: envelopeOf(parts) })),
    {
      reason: 'an empty protected header',
      error: 'UnsupportedAlgorithmError',
      envelope: envelopeOf([new Uint8Array(), {}, payload, word]),
    },
    ...[
      ['no bytes', new Uint8Array()],
      ['a byte more', Uint8Array.of(...payload, 0)],
      ['a byte less', payload.subarray(0, -1)],
    ].map(([reason, bytes]) => ({
      reason: `a payload of ${reason}`,
      error: 'MalformedCborError',
      envelope: signedRaw(/** @type {Uint8Array} */ (bytes)),
    })),
    ...Object.entries({
      'no "by"': { by: undefined },
      'the content id of a file as "by"': { by: CID.createV1(0x55, CID.parse(by).multihash) },
      'a text as "by"': { by },
      'bytes as "by"': { by: CID.parse(by).bytes },
      'no "ts"': { ts: undefined },
      'a text as "ts"': { ts: '1000' },
      'true as "ts"': { ts: true },
      'a "ts" before 1970': { ts: -1 },
      'no "salt"': { salt: undefined },
      'a text as "salt"': { salt: 'w'.repeat(16) },
      'a salt of 15 bytes': { salt: salt.subarray(1) },
      'a salt of 17 bytes': { salt: Uint8Array.of(...salt, 0) },
      'no "type"': { type: undefined },
      'null as "type"': { type: null },
      'a number as "type"': { type: 1 },
      'a list as "type"': { type: ['post'] },
    }).map(([reason, change]) => {
      const value = { .../** @type {object} */ (dagCbor.decode(payload)), ...change }
      const kept = Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
      return { reason: `a payload with ${reason}`, error: 'InvalidFieldError', envelope: signedRaw(dagCbor.encode(kept)) }
    }),
    ...Object.entries({
      'r of 0': (/** @type {Uint8Array} */ it) => Uint8Array.of(...new Uint8Array(32), ...it.subarray(32)),
      's of 0': (/** @type {Uint8Array} */ it) => Uint8Array.of(...it.subarray(0, 32), ...new Uint8Array(32)),
      'r of the order': (/** @type {Uint8Array} */ it) => Uint8Array.of(...p256OrderBytes, ...it.subarray(32)),
      's of the order': (/** @type {Uint8Array} */ it) => Uint8Array.of(...it.subarray(0, 32), ...p256OrderBytes),
      'r and s of 0': () => new Uint8Array(64),
      'r and s swapped': (/** @type {Uint8Array} */ it) => Uint8Array.of(...it.subarray(32), ...it.subarray(0, 32)),
    }).map(([reason, change]) => ({
      reason: `a P-256 signature with ${reason}`,
      error: 'InvalidMessageSignatureError',
      key: keys.p256.did,
      envelope: signedMessage('', simplest, 'p256', change).envelope,
    })),
    {
      reason: 'a signature of 63 bytes',
      error: 'MalformedEnvelopeError',
      envelope: envelopeOf([headers.eddsa, {}, payload, word.subarray(1)]),
    },
    {
      reason: 'a fifth part',
      error: 'MalformedEnvelopeError',
      envelope: envelopeOf([headers.eddsa, {}, payload, word, 1]),
    },
    { reason: 'the tag of COSE_Sign1', error: 'MalformedCborError', envelope: `d2${first.envelope}` },
    { reason: 'a byte after the end', error: 'MalformedCborError', envelope: `${first.envelope}00` },
    {
      reason: '8,193 bytes',
      error: 'TooLargeError',
      envelope: tooLong,
    },
  ],
})

// What else is signed

const { id } = first
const session = protocol.sessionProofBytes({ origin, nonce, cid: delegation.cid })
const token = protocol.tokenProofBytes({ origin, ts, cid: delegation.cid })
const media = protocol.mediaId(new TextEncoder().encode('A picture'))
const upload = protocol.uploadProofBytes({ origin, ts, cid: delegation.cid, media })
const file = protocol.mediaId(new TextEncoder().encode('An export'))
const importing = protocol.importProofBytes({ origin, ts, cid: delegation.cid, file })
const receipt = protocol.receiptBytes({ network, id, seq: 7n, receivedMs: ts, previous: null })
const receiptId = protocol.receiptHash({ network, id, seq: 7n, receivedMs: ts, previous: null })
const logHash = protocol.logHash(protocol.emptyLogHash, receiptId)
const checkpoint = protocol.checkpointBytes({ network, position: 7n, hash: logHash, timeMs: ts + 60_000 })
const newKey = protocol.receiptKeyBytes({ network, key: keys.p256.did, position: 8n, timeMs: ts })
const exported = protocol.exportRootBytes({ network, root: delegation.cid })
const attestation = {
  ...{ delegation: delegation.cid, chainId: 80001, blockNumber: 41_000_000n, blockHash: seedOf('a block'), timeMs: ts },
  isAccepted: true,
}
const attesting = protocol.attestationBytes({ network, ...attestation })
const endOfKey = { network, delegation: delegation.cid, seq: 8n, endedMs: ts + 90_000, text: null, previous: receiptId }
const keyEnd = protocol.keyEndBytes(endOfKey)
write('proofs', {
  description:
    'What the key of a delegation, or the service, signs besides messages; hex. The key is that of keys.json for Ed25519. "signedHash" is the SHA-256 of the signed bytes, by which the next entry names this one.',
  session: { origin, nonce, cid: delegation.cid, bytes: toHex(session), signature: toHex(signAs('Ed25519', session)) },
  token: { origin, ts, cid: delegation.cid, bytes: toHex(token), signature: toHex(signAs('Ed25519', token)) },
  upload: {
    origin,
    ts,
    cid: delegation.cid,
    media,
    bytes: toHex(upload),
    signature: toHex(signAs('Ed25519', upload)),
  },
  import: {
    origin,
    ts,
    cid: delegation.cid,
    file,
    bytes: toHex(importing),
    signature: toHex(signAs('Ed25519', importing)),
  },
  receipt: {
    network,
    id,
    seq: '7',
    receivedMs: ts,
    previous: null,
    bytes: toHex(receipt),
    signature: toHex(signAs('Ed25519', receipt)),
    signedHash: toHex(receiptId),
  },
  keyEnd: {
    ...endOfKey,
    seq: String(endOfKey.seq),
    previous: toHex(receiptId),
    bytes: toHex(keyEnd),
    signature: toHex(signAs('Ed25519', keyEnd)),
    signedHash: toHex(protocol.keyEndHash(endOfKey)),
  },
  checkpoint: {
    network,
    position: '7',
    hash: toHex(logHash),
    timeMs: ts + 60_000,
    bytes: toHex(checkpoint),
    signature: toHex(signAs('Ed25519', checkpoint)),
  },
  receiptKey: {
    network,
    key: keys.p256.did,
    position: '8',
    timeMs: ts,
    bytes: toHex(newKey),
    signature: toHex(signAs('Ed25519', newKey)),
  },
  attestation: {
    network,
    ...attestation,
    blockNumber: String(attestation.blockNumber),
    blockHash: toHex(attestation.blockHash),
    bytes: toHex(attesting),
    signature: toHex(signAs('Ed25519', attesting)),
  },
  export: { network, root: delegation.cid, bytes: toHex(exported), signature: toHex(signAs('Ed25519', exported)) },
})

// Export

const purged = valid.find(({ id: other }) => other !== id) ?? first
/** @typedef {protocol.ExportEntry | protocol.ExportKeyEnd} Entry */
/**
 * Signs receipts and key ends, each of which names the one before it unless it says otherwise.
 *
 * @param {readonly ((Omit<protocol.ExportEntry, 'receipt' | 'previous'> | Omit<protocol.ExportKeyEnd, 'signature' | 'previous'>) & { previous?: Uint8Array | null })[]} list
 * @param {(bytes: Uint8Array) => Uint8Array} [sign]
 */
function chained(list, sign = (bytes) => signAs('Ed25519', bytes)) {
  /** @type {Uint8Array | null} */
  let last = null
  /** @type {Entry[]} */
  const written = []
  for (const { previous = last, ...entry } of list) {
    const signature = sign(
      'delegation' in entry
        ? protocol.keyEndBytes({ network, ...entry, previous })
        : protocol.receiptBytes({ network, ...entry, previous }),
    )
    /** @type {Entry} */
    const link = 'delegation' in entry ? { ...entry, signature, previous } : { ...entry, receipt: signature, previous }
    written.push(link)
    last = hashOf(link)
  }
  return written
}
/** @param {Entry} entry */
function hashOf(entry) {
  return 'delegation' in entry
    ? protocol.keyEndHash({ network, ...entry })
    : protocol.receiptHash({ network, ...entry })
}
/** @param {readonly Entry[]} list */
const lastOf = (list) => list.reduce((_, entry) => hashOf(entry), new Uint8Array())
/** @param {readonly Entry[]} list */
const toJson = (list) =>
  list.map(({ seq, previous, ...entry }) => ({
    ...entry,
    seq: String(seq),
    ...('delegation' in entry ? { signature: toHex(entry.signature) } : { receipt: toHex(entry.receipt) }),
    previous: previous && toHex(previous),
  }))
const entries = chained([
  { id: first.id, seq: 7n, type: 'post', ts, receivedMs: ts + 12, by: delegation.cid },
  // Its content was purged: there is no envelope.
  { id: purged.id, seq: 9n, type: purged.message.type, ts: ts + 5, receivedMs: ts + 40, by: delegation.cid },
])
/** @param {protocol.Checkpoint} it */
const signCheckpoint = (it) => ({ ...it, signature: signAs('Ed25519', protocol.checkpointBytes({ network, ...it })) })
const page = protocol.encodeCarBlock(protocol.encodeExportPage(entries))
const exportRoot = {
  account: to,
  network,
  receiptKeys: [/** @type {protocol.ReceiptKey} */ ({ key: keys.ed25519.did, position: 1n, timeMs: ts, signature: null })],
  head: 12n,
  last: lastOf(entries),
  checkpoint: signCheckpoint({ position: 7n, hash: logHash, timeMs: ts + 60_000 }),
  delegations: [delegation.cid],
  attestations: [],
  pages: [page.cid],
}
const root = protocol.encodeCarBlock(protocol.encodeExportRoot(exportRoot))
/** @param {protocol.CarBlock} root @param {(bytes: Uint8Array) => Uint8Array} [sign] */
const signRoot = ({ cid }, sign = (bytes) => signAs('Ed25519', bytes)) =>
  protocol.encodeCarBlock(
    protocol.encodeExportSignature({ root: cid, signature: sign(protocol.exportRootBytes({ network, root: cid })) }),
  )
const signatureBlock = signRoot(root)
const delegationBlock = protocol.encodeCarBlock(delegation.bytes)
const envelopeBlock = protocol.encodeCarBlock(fromHex(first.envelope))
const blocks = [signatureBlock, root, delegationBlock, page, envelopeBlock]
const header = protocol.encodeCarHeader(signatureBlock.cid)
const fileOf = (/** @type {readonly protocol.CarBlock[]} */ blocks, start = header) =>
  toHex(Buffer.concat([start, ...blocks.map(({ framed }) => framed)]))
/** The file with another root, as a part of a client, without a signature. @param {protocol.CarBlock} root @param {readonly protocol.CarBlock[]} [rest] */
const under = (root, rest = blocks.slice(2)) => fileOf([root, ...rest], protocol.encodeCarHeader(root.cid))
/** The file with another first block. @param {protocol.CarBlock} first @param {readonly protocol.CarBlock[]} [rest] */
const signedBy = (first, rest = blocks.slice(1)) => fileOf([first, ...rest], protocol.encodeCarHeader(first.cid))
/** @param {Partial<protocol.ExportRoot>} change */
const rootWith = (change) => protocol.encodeCarBlock(protocol.encodeExportRoot({ ...exportRoot, ...change }))
/** The file with other pages. @param {readonly protocol.CarBlock[]} pages */
const withPages = (...pages) =>
  under(rootWith({ pages: pages.map(({ cid }) => cid) }), [delegationBlock, ...pages, envelopeBlock])
const rawBlock = (/** @type {unknown} */ value) => protocol.encodeCarBlock(dagCbor.encode(value))
/** A root that is written otherwise. @param {object} change */
const rawRoot = (change) =>
  rawBlock({ .../** @type {object} */ (dagCbor.decode(protocol.encodeExportRoot(exportRoot))), ...change })
/** A page whose second entry, a tombstone, is written otherwise. @param {(entry: unknown[]) => unknown[]} change */
const rawTombstone = (change) => {
  const [first, second = []] = /** @type {unknown[][]} */ (dagCbor.decode(protocol.encodeExportPage(entries)))
  return rawBlock([first, change(second)])
}
/** A page whose first entry is written otherwise. @param {(entry: unknown[]) => unknown[]} change */
const rawPage = (change) => {
  const [first = [], ...rest] = /** @type {unknown[][]} */ (dagCbor.decode(protocol.encodeExportPage(entries)))
  return rawBlock([change(first), ...rest])
}
/** A block whose first length, of a map or a list, has a longer form. @param {Uint8Array} bytes */
const rawWide = ([head = 0, ...rest]) => protocol.encodeCarBlock(Uint8Array.of((head & 0xe0) | 24, head & 31, ...rest))
/** A page with a receipt that is so long that the page has as many bytes as it may have, and one more. */
const tooLongPage = (() => {
  /** @param {number} length */
  const write = (length) => rawPage((entry) => entry.with(6, new Uint8Array(length)))
  const most = 3 + 256 * entries.length
  for (let length = 256; ; length++) {
    const page = write(length)
    // Before the bytes of a block are its content id of 36 bytes, and its length in two.
    if (page.framed.length - 38 > most) return page
  }
})()
/** @param {Record<string, unknown>} value */
const rawHeader = (value) => {
  const bytes = dagCbor.encode(value)
  return Buffer.concat([Uint8Array.of(bytes.length), bytes])
}
/** A part with its length in one byte more than it needs. @param {Uint8Array} part */
const lengthened = (part) => {
  const end = part.findIndex((byte) => byte < 0x80)
  return Buffer.concat([part.subarray(0, end), Uint8Array.of((part[end] ?? 0) | 0x80, 0), part.subarray(end + 1)])
}
/** The envelope's block, written otherwise. @param {(framed: Uint8Array) => Uint8Array} change */
const withEnvelope = (change) =>
  fileOf([...blocks.slice(0, -1), { cid: envelopeBlock.cid, framed: change(Uint8Array.from(envelopeBlock.framed)) }])
const rootCid = CID.parse(signatureBlock.cid)
const whole = fileOf(blocks)
const signatureMap = /** @type {object} */ (
  dagCbor.decode(protocol.encodeExportSignature({ root: root.cid, signature: new Uint8Array(64) }))
)
const rootMap = /** @type {object} */ (dagCbor.decode(protocol.encodeExportRoot(exportRoot)))
const attestationMap = {
  ...{ delegation: CID.parse(delegation.cid), chain: 80001, block: 41_000_000, hash: new Uint8Array(32), time: ts },
  ...{ result: true, signature: new Uint8Array(64) },
}
const rawKeyEnd = [CID.parse(delegation.cid), 9, ts, null, new Uint8Array(64), null]
const receiptKeyMap = { key: keys.ed25519.did, position: 1, time: ts, signature: null }
const wordOfWallet = protocol.encodeRevocation({
  ...{ message: revocationTexts['of all keys of the account'].message, signature: '0x01', kind: 'eip1271' },
})
const otherDelegation = protocol.encodeDelegation({ message: otherOrders, signature: '0x01', kind: 'eip1271' })
/** What the other file does not have: key ends, a text of the wallet, attestations, a second key, a delegation that is not there. */
const richEntries = chained([
  { delegation: delegation.cid, seq: 6n, endedMs: ts, text: wordOfWallet.cid },
  { id: first.id, seq: 7n, type: 'post', ts, receivedMs: ts + 12, by: delegation.cid },
  { delegation: otherDelegation.cid, seq: 8n, endedMs: ts + 20, text: null },
])
const richPages = [richEntries.slice(0, 1), richEntries.slice(1)].map((list) =>
  protocol.encodeCarBlock(protocol.encodeExportPage(list)),
)
const richRoot = {
  ...exportRoot,
  account: /** @type {const} */ (`eip155:80001:${to}`),
  receiptKeys: [
    ...exportRoot.receiptKeys,
    { key: keys.p256.did, position: 8n, timeMs: ts + 15, signature: signAs('Ed25519', newKey) },
  ],
  head: 0n,
  last: null,
  checkpoint: null,
  delegations: [delegation.cid, otherDelegation.cid],
  attestations: [
    {
      ...{ delegation: otherDelegation.cid, chainId: 80001, blockNumber: 0n, blockHash: seedOf('a block') },
      ...{ timeMs: ts, isAccepted: false, signature: new Uint8Array(64) },
    },
  ],
  pages: richPages.map(({ cid }) => cid),
}
const richFile = under(protocol.encodeCarBlock(protocol.encodeExportRoot(richRoot)), [
  ...[delegationBlock, ...richPages, protocol.encodeCarBlock(wordOfWallet.bytes), envelopeBlock],
])
/** The id of a file with the hash of another id. @param {string} cid */
const rawOf = (cid) => CID.createV1(0x55, CID.parse(cid).multihash)
/** What is no content id. @type {[what: string, value: unknown][]} */
const notIds = [
  ['the text of an id', delegation.cid],
  ['the bytes of an id', CID.parse(delegation.cid).bytes],
  ['null', null],
]
const checkpointMap = { position: 7, hash: logHash, time: ts, signature: new Uint8Array(64) }
write('export', {
  description:
    'An export of one delegation and two messages, of which one was purged, signed by its service; hex, content ids as text. "file" is "header" and "blocks", one after another: the signature, the root, the delegation, a page, an envelope. "part" is the same without the signature, as a client writes it. What their receipts say is in receipts.json. "rich" is a part with what the other has not: key ends, a text of the wallet, an attestation, a second key, and a delegation that is not there; only its form holds. "verified" are files of that form, with what a reader who trusts "service" finds in them: the end of each key by whose word, and the entries with a fault, with the check that fails first. Each file of "refused" is that file changed in one place, with the hashes and ids recomputed.',
  entries: toJson(entries),
  root: {
    ...exportRoot,
    head: String(exportRoot.head),
    last: toHex(exportRoot.last),
    checkpoint: checkpointToJson(exportRoot.checkpoint),
    receiptKeys: exportRoot.receiptKeys.map(receiptKeyToJson),
  },
  header: toHex(header),
  blocks: blocks.map(({ cid, framed }) => ({ cid, framed: toHex(framed) })),
  file: whole,
  part: under(root),
  verified: await createVerifiedExports({
    ...{ network, did: keys.ed25519.did, sign: (bytes) => signAs('Ed25519', bytes), seedOf, wallet },
    next: { did: keys.p256.did, sign: (bytes) => signAs('P-256', bytes) },
  }),
  rich: {
    entries: toJson(richEntries),
    account: richRoot.account,
    receiptKeys: richRoot.receiptKeys.map(receiptKeyToJson),
    attestations: richRoot.attestations.map(({ blockNumber, blockHash, signature, ...attestation }) => ({
      ...attestation,
      ...{ blockNumber: String(blockNumber), blockHash: toHex(blockHash), signature: toHex(signature) },
    })),
    delegations: [delegation.cid],
    texts: [wordOfWallet.cid],
    messages: [first.id],
    file: richFile,
  },
  refused: [
    ['nothing', 'MalformedCarError', ''],
    [
      'a block shorter than a content id',
      'MalformedCarError',
      `${whole}${toHex(Uint8Array.of(35, ...rootCid.bytes.subarray(0, 35)))}`,
    ],
    ['a block of no bytes', 'MalformedExportError', fileOf([...blocks, protocol.encodeCarBlock(new Uint8Array())])],
    // Its length is 128, whose first byte, 0x80, looks like the end to a reader that compares it wrongly.
    [
      'the length 128 of a block in a longer form',
      'MalformedCarError',
      `${whole}${toHex(lengthened(rawBlock('w'.repeat(90)).framed))}`,
    ],
    ['a page twice', 'MalformedExportError', under(rootWith({ pages: [page.cid, page.cid] }))],
    [
      'a delegation twice',
      'MalformedExportError',
      under(rootWith({ delegations: [delegation.cid, delegation.cid] })),
    ],
    ['a network that is a number', 'MalformedExportError', under(rawRoot({ network: 1 }))],
    ['a head that is a text', 'MalformedExportError', under(rawRoot({ head: '12' }))],
    ['no checkpoint, and no null', 'MalformedExportError', under(rawBlock(without(rootMap, 'checkpoint')))],
    ...[
      ['another key', { x: 1 }],
      ['a name that is a number', { key: 1 }],
      ['a position below 0', { position: -1 }],
      ['a time that no clock shows', { time: 8.64e15 + 1 }],
      ['a time before 1970', { time: -1 }],
      ['a time that is a text of digits', { time: '7' }],
      ['a time that is null', { time: null }],
    ].map(([reason, change]) => [
      `a key for receipts with ${reason}`,
      'MalformedExportError',
      under(rawRoot({ receiptKeys: [{ ...receiptKeyMap, .../** @type {object} */ (change) }] })),
    ]),
    ...[
      ['without a delegation', without(attestationMap, 'delegation')],
      ['of a block below 0', { ...attestationMap, block: -1 }],
      ['of a chain below 0', { ...attestationMap, chain: -1 }],
      ['at a time that no clock shows', { ...attestationMap, time: 8.64e15 + 1 }],
      ['with a signature of 63 bytes', { ...attestationMap, signature: new Uint8Array(63) }],
    ].map(([reason, attestation]) => [
      `an attestation ${reason}`,
      'MalformedExportError',
      under(rawRoot({ attestations: [attestation] })),
    ]),
    ...['pages', 'delegations'].flatMap((list) => [
      [`${list} that are a map`, 'MalformedExportError', under(rawRoot({ [list]: {} }))],
      [`${list} that are null`, 'MalformedExportError', under(rawRoot({ [list]: null }))],
      ...notIds.map(([what, value]) => [
        `${what} among ${list}`,
        'MalformedExportError',
        under(rawRoot({ [list]: [.../** @type {Record<string, any>} */ (rootMap)[list], value] })),
      ]),
    ]),
    [
      'a delegation of the root by the id of a file',
      'MalformedExportError',
      under(rawRoot({ delegations: [delegation.cid, rawCid].map((cid) => CID.parse(cid)) })),
    ],
    ['a page by the id of a file with its hash', 'MalformedExportError', under(rawRoot({ pages: [rawOf(page.cid)] }))],
    ['a message by the id of a file with its hash', 'MalformedExportError', withPages(rawPage((entry) => entry.with(0, rawOf(first.id))))],
    ['a delegation of a message by the id of a file with its hash', 'MalformedExportError', withPages(rawPage((entry) => entry.with(5, rawOf(delegation.cid))))],
    ['a root by the id of a file with its hash', 'MalformedExportError', signedBy(rawBlock({ ...signatureMap, root: rawOf(root.cid) }))],
    ['version true of an export', 'MalformedExportError', under(rawRoot({ version: true }))],
    ['version true', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [rootCid], version: true }))],
    ['a header with "rootz" instead of "roots"', 'MalformedCarError', fileOf(blocks, rawHeader({ rootz: [rootCid], version: 1 }))],
    ['a root of the file by the id of a file with its hash', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [rawOf(signatureBlock.cid)], version: 1 }))],
    ['an attestation of a delegation by the id of a file', 'MalformedExportError', under(rawRoot({ attestations: [{ ...attestationMap, delegation: CID.parse(rawCid) }] }))],
    ['a signature of a root by the id of a file', 'MalformedExportError', signedBy(rawBlock({ ...signatureMap, root: CID.parse(rawCid) }))],
    ...notIds.flatMap(([what, value]) => [
      [`${what} instead of the id of a message`, 'MalformedExportError', withPages(rawTombstone((entry) => entry.with(0, value)))],
      [`${what} instead of the delegation of a message`, 'MalformedExportError', withPages(rawTombstone((entry) => entry.with(5, value)))],
      [`${what} instead of the delegation of a key end`, 'MalformedExportError', withPages(page, rawBlock([rawKeyEnd.with(0, value)]))],
      ...(value === null
        ? []
        : [[`${what} instead of the id of a text of the wallet`, 'MalformedExportError', withPages(page, rawBlock([rawKeyEnd.with(3, value)]))]]),
      [`${what} instead of the root of a signature`, 'MalformedExportError', signedBy(rawBlock({ ...signatureMap, root: value }))],
      [`${what} instead of the delegation of an attestation`, 'MalformedExportError', under(rawRoot({ attestations: [{ ...attestationMap, delegation: value }] }))],
    ]),
    ['an entry that is no list', 'MalformedExportError', withPages(rawBlock(['w']))],
    ['an entry that is a text of eight characters', 'MalformedExportError', withPages(rawBlock(['wwwwwwww']))],
    ['an entry that is six bytes', 'MalformedExportError', withPages(rawBlock([new Uint8Array(6)]))],
    ['an entry that is a map of eight', 'MalformedExportError', withPages(rawBlock([{ .../** @type {unknown[]} */ (dagCbor.decode(protocol.encodeExportPage(entries.slice(0, 1))))[0] }]))],
    ['an entry that is null', 'MalformedExportError', withPages(rawBlock([null]))],
    ['a page that is a text', 'MalformedExportError', withPages(rawBlock('w'))],
    ['a page that is null', 'MalformedExportError', withPages(rawBlock(null))],
    ['a page that is a content id', 'MalformedExportError', withPages(rawBlock(CID.parse(first.id)))],
    ['a type that is a number', 'MalformedExportError', withPages(rawPage((entry) => entry.with(2, 1)))],
    ['a receipt that is a text', 'MalformedExportError', withPages(rawPage((entry) => entry.with(6, 'w')))],
    [
      'a page of more than 256 bytes for an entry',
      'MalformedExportError',
      withPages(rawPage((entry) => entry.with(6, new Uint8Array(600)))),
    ],
    ['the last byte missing', 'MalformedCarError', whole.slice(0, -2)],
    ['a byte after the end', 'MalformedCarError', `${whole}01`],
    ['a part of no bytes after the end', 'MalformedCarError', `${whole}00`],
    ['version 2', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [rootCid], version: 2 }))],
    ['a header with another key', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [rootCid], version: 1, x: 1 }))],
    ['two roots', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [rootCid, rootCid], version: 1 }))],
    ['no root', 'MalformedCarError', fileOf(blocks, rawHeader({ roots: [], version: 1 }))],
    ["the header's length in a longer form", 'MalformedCarError', fileOf(blocks, lengthened(header))],
    ["a block's length in a longer form", 'MalformedCarError', withEnvelope(lengthened)],
    ['a block that is not there as the root', 'MalformedCarError', fileOf(blocks.slice(1))],
    ['a signature of a root that is not there', 'MalformedExportError', fileOf([signatureBlock, ...blocks.slice(2)])],
    [
      'a signature of 63 bytes',
      'MalformedExportError',
      signedBy(rawBlock({ ...signatureMap, signature: new Uint8Array(63) })),
    ],
    ['a signature with another key', 'MalformedExportError', signedBy(rawBlock({ ...signatureMap, x: 1 }))],
    ['a signature without a root', 'MalformedExportError', signedBy(rawBlock(without(signatureMap, 'root')))],
    ['a signature of a signature', 'MalformedExportError', signedBy(signRoot(signatureBlock), blocks)],
    ['a signature beside another', 'MalformedExportError', fileOf([...blocks, rawBlock(signatureMap)])],
    ['a block twice', 'MalformedCarError', fileOf([...blocks, envelopeBlock])],
    [
      'a block under another hash',
      'MalformedCarError',
      withEnvelope((framed) => framed.with(-1, (framed.at(-1) ?? 0) ^ 1)),
    ],
    // Its length takes two bytes, the version one.
    ['a block of raw bytes', 'MalformedCarError', withEnvelope((framed) => framed.with(3, 0x55))],
    ['another kind of file', 'MalformedExportError', under(rawRoot({ kind: 'kith-backup' }))],
    ['version 2 of an export', 'MalformedExportError', under(rawRoot({ version: 2 }))],
    ['a root with another key', 'MalformedExportError', under(rawRoot({ x: 1 }))],
    ['an account of 19 bytes', 'MalformedExportError', under(rawRoot({ account: accountBytes.subarray(1) }))],
    [
      'an account on chain 0',
      'MalformedExportError',
      under(rawRoot({ account: Uint8Array.of(...accountBytes, 0) })),
    ],
    ['no attestations', 'MalformedExportError', under(rawBlock(without(rootMap, 'attestations')))],
    ['attestations that are a map', 'MalformedExportError', under(rawRoot({ attestations: {} }))],
    [
      'an attestation with a block hash of 31 bytes',
      'MalformedExportError',
      under(rawRoot({ attestations: [{ ...attestationMap, hash: new Uint8Array(31) }] })),
    ],
    [
      'an attestation without a result',
      'MalformedExportError',
      under(rawRoot({ attestations: [without(attestationMap, 'result')] })),
    ],
    [
      'an attestation whose result is a number',
      'MalformedExportError',
      under(rawRoot({ attestations: [{ ...attestationMap, result: 1 }] })),
    ],
    [
      'an attestation with another key',
      'MalformedExportError',
      under(rawRoot({ attestations: [{ ...attestationMap, x: 1 }] })),
    ],
    [
      'two attestations of a delegation',
      'MalformedExportError',
      under(rawRoot({ attestations: [attestationMap, { ...attestationMap, block: 1 }] })),
    ],
    [
      'an attestation of a delegation that the root does not name',
      'MalformedExportError',
      under(rawRoot({ attestations: [{ ...attestationMap, delegation: CID.parse(first.id) }] })),
    ],
    ['a head below 0', 'MalformedExportError', under(rawRoot({ head: -1 }))],
    ['a last receipt of 31 bytes', 'MalformedExportError', under(rawRoot({ last: new Uint8Array(31) }))],
    [
      'no last receipt',
      'MalformedExportError',
      under(rawBlock(without(rootMap, 'last'))),
    ],
    ['no key for receipts', 'MalformedExportError', under(rawRoot({ receiptKeys: [] }))],
    ['a key for receipts that is a text', 'MalformedExportError', under(rawRoot({ receiptKeys: [keys.ed25519.did] }))],
    [
      'a key for receipts without a time',
      'MalformedExportError',
      under(rawRoot({ receiptKeys: [{ key: keys.ed25519.did, position: 1, signature: null }] })),
    ],
    [
      'a key for receipts with a signature of 63 bytes',
      'MalformedExportError',
      under(
        rawRoot({ receiptKeys: [{ key: keys.ed25519.did, position: 1, time: 1, signature: new Uint8Array(63) }] }),
      ),
    ],
    ['a checkpoint that is a list', 'MalformedExportError', under(rawRoot({ checkpoint: [] }))],
    ['a checkpoint with another key', 'MalformedExportError', under(rawRoot({ checkpoint: { ...checkpointMap, x: 1 } }))],
    [
      'a checkpoint with a hash of 31 bytes',
      'MalformedExportError',
      under(rawRoot({ checkpoint: { ...checkpointMap, hash: new Uint8Array(31) } })),
    ],
    [
      'a checkpoint at a position below 0',
      'MalformedExportError',
      under(rawRoot({ checkpoint: { ...checkpointMap, position: -1 } })),
    ],
    ...[63, 65, 0].map((length) => [
      `a checkpoint with a signature of ${length} bytes`,
      'MalformedExportError',
      under(rawRoot({ checkpoint: { ...checkpointMap, signature: new Uint8Array(length) } })),
    ]),
    ['a checkpoint at a time that no clock shows', 'MalformedExportError', under(rawRoot({ checkpoint: { ...checkpointMap, time: 8.64e15 + 1 } }))],
    ['a tombstone by the id of a file', 'MalformedExportError', withPages(rawTombstone((entry) => entry.with(0, CID.parse(rawCid))))],
    ['a tombstone whose delegation is the id of a file', 'MalformedExportError', withPages(rawTombstone((entry) => entry.with(5, CID.parse(rawCid))))],
    ['a page of a byte more than 256 for each entry, and 3', 'MalformedExportError', withPages(tooLongPage)],
    ['a page by the id of a file', 'MalformedExportError', under(rawRoot({ pages: [CID.parse(rawCid)] }))],
    ['a page missing', 'MalformedExportError', under(root, [delegationBlock])],
    ['a page that is no list', 'MalformedExportError', withPages(rawBlock({}))],
    ['an entry of seven parts', 'MalformedExportError', withPages(rawPage((entry) => entry.slice(0, -1)))],
    ['an entry of nine parts', 'MalformedExportError', withPages(rawPage((entry) => [...entry, 1]))],
    ['a message by the id of a file', 'MalformedExportError', withPages(rawPage((entry) => entry.with(0, CID.parse(rawCid))))],
    ['a position below 0', 'MalformedExportError', withPages(rawPage((entry) => entry.with(1, -1)))],
    ['a time that no clock shows', 'MalformedExportError', withPages(rawPage((entry) => entry.with(3, 8.64e15 + 1)))],
    [
      'a time of its coming that no clock shows',
      'MalformedExportError',
      withPages(rawPage((entry) => entry.with(4, 8.64e15 + 1))),
    ],
    [
      'a hash of the receipt before it of 31 bytes',
      'MalformedExportError',
      withPages(rawPage((entry) => entry.with(7, new Uint8Array(31)))),
    ],
    ...['a delegation by the id of a file', 'a position of a key end below 0', 'a time of a key end that no clock shows', 'a text of the wallet by the id of a file', 'a signature of a key end of 63 bytes', 'a hash of the entry before a key end of 31 bytes'].map(
      (reason, index) => {
        const wrong = [CID.parse(rawCid), -1, 8.64e15 + 1, CID.parse(rawCid), new Uint8Array(63), new Uint8Array(31)]
        return [reason, 'MalformedExportError', withPages(page, rawBlock([rawKeyEnd.with(index, wrong[index])]))]
      },
    ),
    ['a key end of five parts', 'MalformedExportError', withPages(page, rawBlock([rawKeyEnd.slice(0, -1)]))],
    ['the end of one key twice', 'MalformedExportError', withPages(page, rawBlock([rawKeyEnd, rawKeyEnd]))],
    [
      'a message twice in a page',
      'MalformedExportError',
      withPages(protocol.encodeCarBlock(protocol.encodeExportPage([...entries, ...entries.slice(0, 1)]))),
    ],
    [
      'a message in two pages',
      'MalformedExportError',
      withPages(page, protocol.encodeCarBlock(protocol.encodeExportPage(entries.slice(0, 1)))),
    ],
    [
      'two envelopes of one message',
      'MalformedExportError',
      fileOf([...blocks, rawBlock([headers.eddsa, {}, payload, new Uint8Array(64)])]),
    ],
    [
      'an envelope that no page names',
      'MalformedExportError',
      withPages(protocol.encodeCarBlock(protocol.encodeExportPage(entries.slice(1)))),
    ],
    ['a delegation that the root does not name', 'MalformedExportError', under(rootWith({ delegations: [] }))],
    ['a block of another kind', 'MalformedExportError', fileOf([...blocks, rawBlock('A letter')])],
    [
      'a block that the root names as a delegation and as a page',
      'MalformedExportError',
      under(rootWith({ delegations: [delegation.cid, page.cid] })),
    ],
    ...['by', 'salt', 'ts', 'type'].map((key) => {
      const lacking = dagCbor.encode(without(/** @type {object} */ (dagCbor.decode(payload)), key))
      const entry = { .../** @type {protocol.ExportEntry} */ (entries[0]), id: protocol.messageId(lacking) }
      const its = protocol.encodeCarBlock(protocol.encodeExportPage([entry]))
      return [
        `a message without "${key}"`,
        'MalformedExportError',
        under(rootWith({ pages: [its.cid] }), [delegationBlock, its, protocol.encodeCarBlock(fromHex(signedRaw(lacking)))]),
      ]
    }),
    ['an envelope of 8,193 bytes', 'MalformedExportError', fileOf([...blocks, protocol.encodeCarBlock(fromHex(tooLong))])],
    [
      'a signature that is not canonical',
      'MalformedExportError',
      signedBy(rawWide(protocol.encodeExportSignature({ root: root.cid, signature: new Uint8Array(64) }))),
    ],
    ['a root that is not canonical', 'MalformedExportError', under(rawWide(protocol.encodeExportRoot(exportRoot)))],
    ['a page that is not canonical', 'MalformedExportError', withPages(rawWide(protocol.encodeExportPage(entries)))],
    [
      'an envelope that is not canonical',
      'MalformedExportError',
      fileOf(blocks.map((block) => (block === envelopeBlock ? rawWide(fromHex(first.envelope)) : block))),
    ],
  ].map(([reason, error, file]) => ({ reason, error, file })),
})

write(
  'verify',
  await createVerifyVectors({ seedOf, wallet, stranger }),
)
// Receipts

// Each message once, since both keys sign the same payload.
const fourMessages = [...new Map(valid.map((message) => [message.id, message])).values()].slice(0, 4)
const line = fourMessages.map(({ id, message: { type } }, index) => ({
  ...{ id, seq: 7n + 2n * BigInt(index), type, ts, receivedMs: ts + index, by: delegation.cid },
}))
const fourEntries = /** @type {protocol.ExportEntry[]} */ (chained(line))
const [e1, e2, e3, e4] = /** @type {[protocol.ExportEntry, protocol.ExportEntry, protocol.ExportEntry, protocol.ExportEntry]} */ (
  fourEntries
)
/** Receipts that name another one before them, truly signed. @param {Record<number, Uint8Array | null>} changes */
const namingBefore = (changes) =>
  chained(line.map((entry, index) => (index in changes ? { ...entry, previous: changes[index] ?? null } : entry)))
/** @param {Uint8Array} bytes */
const signByStranger = (bytes) => Uint8Array.from(ed25519.sign(bytes, seedOf('another service')))
const byAnotherKey = chained(line, signByStranger)
/** The four receipts, with the end of their key between the second and the third. */
const lineWithEnd = [
  ...line.slice(0, 2),
  { delegation: delegation.cid, seq: 10n, endedMs: ts + 2, text: null },
  ...line.slice(2),
]
const withEnd = chained(lineWithEnd)
const endEntry = /** @type {protocol.ExportKeyEnd} */ (withEnd[2])
const fourHash = fourEntries.reduce(
  (hash, entry) => protocol.logHash(hash, hashOf(entry)),
  protocol.emptyLogHash,
)
const fourCheckpoint = signCheckpoint({ position: e4.seq, hash: fourHash, timeMs: ts + 60_000 })

const twoAtOnce = chained(line.map((entry, index) => ({ ...entry, seq: index === 2 ? 9n : entry.seq })))
/** @type {[string, readonly Entry[], Record<number, string[]>][]} */
const chains = [
  ['four receipts', fourEntries, {}],
  ['the last one left out, which only a hash from elsewhere reveals', [e1, e2, e3], {}],
  ['no receipt', [], {}],
  ['the first one left out', [e2, e3, e4], { 0: ['missing'] }],
  ['one left out', [e1, e3, e4], { 1: ['missing'] }],
  ['two swapped', [e1, e3, e2, e4], { 2: ['reordered'] }],
  ['two receipts for one position', twoAtOnce, { 2: ['forked'] }],
  [
    'two receipts for one position, the second of which names one that is not there',
    chained(line.map((entry, index) => (index === 2 ? { ...entry, seq: 9n, previous: seedOf('a receipt') } : entry))),
    { 2: ['forked'] },
  ],
  ['a previous that is not what was signed', fourEntries.with(2, { ...e3, previous: seedOf('a receipt') }), { 2: ['signature', 'missing'], 3: ['missing'] }],
  ['a receipt that truly names one that is not there', namingBefore({ 2: seedOf('a receipt') }), { 2: ['missing'] }],
  ['a receipt that names the one before the one before it', namingBefore({ 2: e2.previous }), { 2: ['forked'] }],
  ['a second receipt that says it is the first', namingBefore({ 1: null }), { 1: ['forked'] }],
  ['another key', byAnotherKey, { 0: ['signature'], 1: ['signature'], 2: ['signature'], 3: ['signature'] }],
  ['one receipt of another key', fourEntries.with(1, byAnotherKey[1] ?? e2), { 1: ['signature'] }],
  ['another time', fourEntries.with(1, { ...e2, receivedMs: ts + 9 }), { 1: ['signature'], 2: ['missing'] }],
  ['the end of a key between receipts', withEnd, {}],
  ['the end of a key as the first entry', chained([{ delegation: delegation.cid, seq: 3n, endedMs: ts, text: delegation.cid }]), {}],
  ['the end of a key left out', withEnd.toSpliced(2, 1), { 2: ['missing'] }],
  ['the end of a key moved', [...withEnd.slice(0, 1), endEntry, ...withEnd.slice(1, 2), ...withEnd.slice(3)], { 2: ['reordered'] }],
  ['the end of a key at another time', withEnd.with(2, { ...endEntry, endedMs: ts + 9 }), { 2: ['signature'], 3: ['missing'] }],
  ['the end of a key by a text that was not named', withEnd.with(2, { ...endEntry, text: delegation.cid }), { 2: ['signature'], 3: ['missing'] }],
  ['the end of another key than was signed', withEnd.with(2, { ...endEntry, delegation: first.id }), { 2: ['signature'], 3: ['missing'] }],
  ['the end of a key by another key', withEnd.with(2, /** @type {Entry} */ (chained(lineWithEnd, signByStranger)[2])), { 2: ['signature'] }],
  ['two moved behind the last', [e1, e4, e2, e3], { 2: ['reordered'], 3: ['reordered'] }],
  [
    'after two receipts for one position, one that names the first of them',
    [...twoAtOnce.slice(0, 3), ...chained(line.slice(3).map((entry) => ({ ...entry, previous: hashOf(e2) })))],
    { 2: ['forked'], 3: ['forked'] },
  ],
  [
    'one moved whose previous is not what was signed',
    [e1, e3, { ...e2, previous: seedOf('a receipt') }, e4],
    { 1: ['missing'], 2: ['signature', 'reordered', 'missing'] },
  ],
  ['a receipt at the last time that there is', chained(line.map((entry, index) => (index === 3 ? { ...entry, receivedMs: 8.64e15 } : entry))), {}],
  ['a receipt at the time 0', chained(line.map((entry, index) => (index === 0 ? { ...entry, receivedMs: 0 } : entry))), {}],
  ['the end of a key at the time 0', chained([{ delegation: delegation.cid, seq: 3n, endedMs: 0, text: null }]), {}],
  ['a receipt of before 1970', chained(line.map((entry, index) => (index === 3 ? { ...entry, receivedMs: -1 } : entry))), { 3: ['signature'] }],
  ['a receipt after the last time that there is', chained(line.map((entry, index) => (index === 3 ? { ...entry, receivedMs: 8.64e15 + 1 } : entry))), { 3: ['signature'] }],
  ['a first receipt that names 31 bytes', chained(line.slice(0, 1).map((entry) => ({ ...entry, previous: new Uint8Array(31) }))), { 0: ['signature', 'missing'] }],
  ['the end of a key after the last time that there is', chained([{ delegation: delegation.cid, seq: 3n, endedMs: 8.64e15 + 1, text: null }]), { 0: ['signature'] }],
  [
    'a receipt for the end of a key',
    withEnd.with(2, {
      ...endEntry,
      signature: signAs('Ed25519', protocol.receiptBytes({ network, id: delegation.cid, seq: 10n, receivedMs: ts + 2, previous: endEntry.previous })),
    }),
    { 2: ['signature'] },
  ],
]

/**
 * A file of these entries whose root says this, signed or not.
 *
 * @param {readonly Entry[]} list
 * @param {Partial<protocol.ExportRoot>} [claimed]
 * @param {((bytes: Uint8Array) => Uint8Array) | null} [sign]
 */
function exportOf(list, claimed = {}, sign = (bytes) => signAs('Ed25519', bytes)) {
  const page = protocol.encodeCarBlock(protocol.encodeExportPage(list))
  const root = rootWith({
    ...{ last: lastOf(fourEntries), checkpoint: fourCheckpoint, delegations: [delegation.cid], pages: [page.cid], head: e4.seq },
    ...claimed,
  })
  const first = sign ? signRoot(root, sign) : root
  return fileOf(sign ? [first, root, delegationBlock, page] : [root, delegationBlock, page], protocol.encodeCarHeader(first.cid))
}
// The P-256 key replaced the other one at the third of the four receipts.
const firstKey = /** @type {protocol.ReceiptKey} */ ({ key: keys.ed25519.did, position: 1n, timeMs: ts, signature: null })
/** @param {Partial<protocol.ReceiptKey>} [change] */
function nextKey(change) {
  const next = { key: keys.p256.did, position: e3.seq, timeMs: ts + 10, ...change }
  return { ...next, signature: signAs('Ed25519', protocol.receiptKeyBytes({ network, ...next })) }
}
const history = [firstKey, nextKey()]
/** @param {bigint} position */
function thirdKey(position) {
  const next = { key: keys.ed25519.did, position, timeMs: ts + 20 }
  return { ...next, signature: signByNext(protocol.receiptKeyBytes({ network, ...next })) }
}
/** @param {Uint8Array} bytes */
const signByNext = (bytes) => signAs('P-256', bytes)
const rotated = fourEntries.map((entry) =>
  entry.seq < e3.seq ? entry : { ...entry, receipt: signByNext(protocol.receiptBytes({ network, ...entry })) },
)
const lateCheckpoint = {
  ...fourCheckpoint,
  signature: signByNext(protocol.checkpointBytes({ network, ...fourCheckpoint })),
}
/** @param {Partial<protocol.ExportRoot>} [claimed] @param {((bytes: Uint8Array) => Uint8Array) | null} [sign] @param {readonly protocol.ExportEntry[]} [list] */
const rotatedExport = (claimed, sign = signByNext, list = rotated) =>
  exportOf(list, { receiptKeys: history, checkpoint: lateCheckpoint, ...claimed }, sign)
const foreignKey = (() => {
  const next = { key: keys.p256.did, position: e3.seq, timeMs: ts + 10 }
  const signed = protocol.receiptKeyBytes({ network: network.replace('80001', '137'), ...next })
  return { ...next, signature: signAs('Ed25519', signed) }
})()
const signedByFirst = signAs('Ed25519', protocol.receiptKeyBytes({ network, ...thirdKey(20n) }))
/** A second key that the first one signed, by this name. @param {string} key */
const namedKey = (key) => nextKey({ key })
/** A third key that a second one of small order signed: anyone can. @param {import('./ed25519Forgeries.mjs').SmallPoint} point */
function forgedHistory(point) {
  const next = { key: keys.p256.did, position: 20n, timeMs: ts + 20 }
  const bytes = protocol.receiptKeyBytes({ network, ...next })
  return [firstKey, namedKey(didOf(0xed, 0x01, ...point.bytes)), { ...next, signature: signWithSmallKey(point, bytes) }]
}
/** @type {[string, readonly protocol.ReceiptKey[], boolean][]} */
const malformedHistories = [
  ['a first key by another DID method', [{ ...firstKey, key: 'did:web:kith.example' }], false],
  ['a first key without a name', [{ ...firstKey, key: '' }], false],
  ['a first key with a space after it', [{ ...firstKey, key: `${keys.ed25519.did} ` }], false],
  ['a newest key of the kind secp256k1', [firstKey, namedKey('did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme')], false],
  ['a newest key with a fragment', [firstKey, namedKey(`${keys.p256.did}#key`)], false],
  ['a newest key that is cut short', [firstKey, namedKey(keys.p256.did.slice(0, -2))], false],
  ['a newest key that is no point of P-256', [firstKey, namedKey(didOf(0x80, 0x24, 0x02, ...new Uint8Array(31), 1))], false],
  ...smallPoints.flatMap((point) => [
    /** @type {[string, readonly protocol.ReceiptKey[], boolean]} */ ([
      `a newest key of small order, ${point.name}`,
      forgedHistory(point).slice(0, 2),
      false,
    ]),
    /** @type {[string, readonly protocol.ReceiptKey[], boolean]} */ ([
      `a third key signed by one of small order, ${point.name}`,
      forgedHistory(point),
      false,
    ]),
  ]),
]
/** @type {[string, readonly protocol.ReceiptKey[], boolean][]} */
const histories = [
  ['one key', [firstKey], true],
  ['two keys', history, true],
  ['a second key from the position of the first', [firstKey, nextKey({ position: 1n })], true],
  ['no key', [], false],
  ['a first key that is signed', [{ ...firstKey, signature: signAs('Ed25519', newKey) }], false],
  ['a first key from a later position', [{ ...firstKey, position: 2n }], false],
  ['a second key without a signature', [firstKey, { ...nextKey(), signature: null }], false],
  ['a second key that signed itself', [firstKey, { ...nextKey(), signature: signByNext(newKey) }], false],
  ['a second key from another position than was signed', [firstKey, { ...nextKey(), position: 8n }], false],
  ['a third key from an earlier position', [...history, thirdKey(8n)], false],
  ['a third key', [...history, thirdKey(20n)], true],
  ['the two in the wrong order', [nextKey(), firstKey], false],
  ['a second key with an earlier time', [firstKey, nextKey({ timeMs: ts - 1 })], true],
  ['the same key again', [firstKey, nextKey({ key: keys.ed25519.did })], true],
  ['a second key at another time than was signed', [firstKey, { ...nextKey(), timeMs: ts + 11 }], false],
  ['another second key than was signed', [firstKey, { ...nextKey(), key: keys.ed25519.did }], false],
  ['a second key signed for another network', [firstKey, foreignKey], false],
  ['a third key that the first one signed', [...history, { ...thirdKey(20n), signature: signedByFirst }], false],
  ['a second key from the last position that there is', [firstKey, nextKey({ position: 2n ** 53n - 1n })], true],
  ['a second key from position 2^53', [firstKey, nextKey({ position: 2n ** 53n })], false],
  ['a second key at the last time that there is', [firstKey, nextKey({ timeMs: 8.64e15 })], true],
  ['a second key after the last time that there is', [firstKey, nextKey({ timeMs: 8.64e15 + 1 })], false],
  ['a first key of the time 0', [{ ...firstKey, timeMs: 0 }], true],
  ['a first key of before 1970', [{ ...firstKey, timeMs: -1 }], false],
  ['a signature of 63 bytes', [firstKey, { ...nextKey(), signature: nextKey().signature.subarray(1) }], false],
  ...malformedHistories,
]

/** The P-256 key signed it, from a position that no receipt has. */
const unreadableKey = (() => {
  const next = { key: 'did:web:kith.example', position: 99n, timeMs: ts + 20 }
  return { ...next, signature: signByNext(protocol.receiptKeyBytes({ network, ...next })) }
})()
const soundReport = { isWhole: true, root: 'signed', isLastThere: true, checkpoint: 'signed', faults: [] }
/** @type {[string, string, object, protocol.SignedCheckpoint?, string?][]} */
const exportChecks = [
  ['a whole export', exportOf(fourEntries), {}],
  ['a whole export before the first checkpoint', exportOf(fourEntries, { checkpoint: null }), { checkpoint: 'none' }],
  ['an export of an account without a receipt', exportOf([], { last: null }), {}],
  [
    'the last entry left out by who signed the root',
    exportOf([e1, e2, e3]),
    { isWhole: false, isLastThere: false },
  ],
  [
    'an entry left out by who signed the root',
    exportOf([e1, e2, e4]),
    { isWhole: false, faults: [{ seq: '13', reason: 'missing' }] },
  ],
  ['a whole export with the end of a key', exportOf(withEnd, { last: lastOf(withEnd) }), {}],
  [
    'the end of a key left out by who signed the root',
    exportOf(withEnd.toSpliced(2, 1), { last: lastOf(withEnd) }),
    { isWhole: false, faults: [{ seq: '11', reason: 'missing' }] },
  ],
  [
    'the end of a key, the newest entry, left out by who signed the root',
    exportOf(withEnd.slice(0, 2), { last: lastOf(withEnd.slice(0, 3)) }),
    { isWhole: false, isLastThere: false },
  ],
  ['every entry left out', exportOf([]), { isWhole: false, isLastThere: false }],
  ['a last receipt that is not there', exportOf(fourEntries, { last: null }), { isWhole: false, isLastThere: false }],
  ['no signature, as in a part of a client', exportOf(fourEntries, {}, null), { isWhole: false, root: 'unsigned' }],
  [
    'a root that another key signed',
    exportOf(fourEntries, {}, (bytes) => Uint8Array.from(ed25519.sign(bytes, seedOf('another service')))),
    { isWhole: false, root: 'wrong-signature' },
  ],
  [
    'a checkpoint that another key signed',
    exportOf(fourEntries, { checkpoint: { ...fourCheckpoint, hash: seedOf('another log') } }),
    { isWhole: false, checkpoint: 'wrong-signature' },
  ],
  [
    'a checkpoint of a position before the first key',
    exportOf(fourEntries, { checkpoint: signCheckpoint({ ...fourCheckpoint, position: 0n }) }),
    { isWhole: false, checkpoint: 'wrong-signature' },
  ],
  ['the same checkpoint, seen elsewhere', exportOf(fourEntries), {}, fourCheckpoint],
  [
    'a later checkpoint, seen elsewhere',
    exportOf(fourEntries),
    {},
    signCheckpoint({ position: 99n, hash: seedOf('a later log'), timeMs: ts + 120_000 }),
  ],
  [
    'another hash of the same position, seen elsewhere',
    exportOf(fourEntries),
    { isWhole: false, checkpoint: 'forked' },
    signCheckpoint({ ...fourCheckpoint, hash: seedOf('another log') }),
  ],
  ['two keys, of which the reader trusts the old one', rotatedExport(), {}],
  ['two keys, of which the reader trusts the new one', rotatedExport(), {}, undefined, keys.p256.did],
  [
    'two keys without a signature, where the new one says nothing of the old one',
    rotatedExport({}, null),
    {
      isWhole: false,
      root: 'unsigned',
      faults: [
        { seq: '7', reason: 'signature' },
        { seq: '9', reason: 'signature' },
      ],
    },
    undefined,
    keys.p256.did,
  ],
  [
    'the root signed by a key that was replaced',
    rotatedExport({}, (bytes) => signAs('Ed25519', bytes)),
    { isWhole: false, root: 'wrong-signature' },
  ],
  [
    'a receipt by the old key after it was replaced',
    rotatedExport({}, signByNext, rotated.with(3, e4)),
    { isWhole: false, faults: [{ seq: '13', reason: 'signature' }] },
  ],
  [
    'a checkpoint by the old key after it was replaced',
    rotatedExport({ checkpoint: fourCheckpoint }),
    { isWhole: false, checkpoint: 'wrong-signature' },
  ],
  [
    'a checkpoint by the old key, of the first position of the new one',
    rotatedExport({ checkpoint: signCheckpoint({ position: e3.seq, hash: logHash, timeMs: ts + 60_000 }) }),
    { isWhole: false, checkpoint: 'wrong-signature' },
  ],
  [
    'a checkpoint by the old key, of the last position before the new one',
    rotatedExport({ checkpoint: signCheckpoint({ position: e3.seq - 1n, hash: logHash, timeMs: ts + 60_000 }) }),
    {},
  ],
  [
    'a checkpoint by the new key, of a position before it',
    rotatedExport({
      checkpoint: (({ signature: _, ...it }) => ({
        ...it,
        signature: signByNext(protocol.checkpointBytes({ network, ...it })),
      }))(signCheckpoint({ position: 7n, hash: logHash, timeMs: ts + 60_000 })),
    }),
    {},
  ],
  [
    'a key that the reader trusts and the file does not name, though it signed the receipts',
    exportOf(fourEntries, { receiptKeys: [{ ...firstKey, key: keys.p256.did }], checkpoint: fourCheckpoint }, signByNext),
    {
      ...{ isWhole: false, root: 'wrong-signature', checkpoint: 'wrong-signature' },
      faults: fourEntries.map(({ seq }) => ({ seq: String(seq), reason: 'signature' })),
    },
  ],
  [
    'three keys without a signature, of which the reader trusts the first, which is also the third',
    rotatedExport({ receiptKeys: [...history, thirdKey(20n)] }, null),
    { isWhole: false, root: 'unsigned' },
  ],
  ...[
    { name: 'with a hash of 31 bytes', hash: new Uint8Array(31) },
    { name: 'after the last time that there is', timeMs: 8.64e15 + 1 },
    { name: 'of position 2^53', position: 2n ** 53n },
  ].map(
    ({ name, ...change }) =>
      /** @type {[string, string, object, protocol.SignedCheckpoint]} */ ([
        `a checkpoint ${name}, seen elsewhere`,
        exportOf(fourEntries),
        { isWhole: false, checkpoint: 'wrong-signature' },
        signCheckpoint({ position: 99n, hash: seedOf('a later log'), timeMs: ts + 120_000, ...change }),
      ]),
  ),
  [
    'a history whose newest key is no key',
    rotatedExport({ receiptKeys: [...history, unreadableKey] }),
    {
      isWhole: false,
      root: 'wrong-signature',
      checkpoint: 'wrong-signature',
      faults: rotated.map(({ seq }) => ({ seq: String(seq), reason: 'signature' })),
    },
  ],
  [
    'a history of keys that does not hold together',
    rotatedExport({ receiptKeys: [firstKey, { ...nextKey(), timeMs: ts }] }),
    {
      isWhole: false,
      root: 'wrong-signature',
      checkpoint: 'wrong-signature',
      faults: rotated.map(({ seq }) => ({ seq: String(seq), reason: 'signature' })),
    },
  ],
]

write('receipts', {
  description:
    'What the receipts of one account say together; hex, content ids as text, the key that of keys.json for Ed25519. "log" is the running hash after each of the four receipts of the first chain, as a checkpoint has it, and "logWithKeyEnd" that of the chain "the end of a key between receipts". An entry with a "delegation" is the end of its key. "chains" are entries of an export with the faults of each, by its index; "last" is the hash of the last. "keys" are histories of the keys of a service, for "network" or their own, and whether they hold together. "exports" are files with what a check of them says, by "receiptKey", or by "receiptKey" of their own where they have one, compared with a checkpoint from elsewhere where there is one.',
  network,
  receiptKey: keys.ed25519.did,
  log: fourEntries.map((_, index) =>
    toHex(
      fourEntries
        .slice(0, index + 1)
        .reduce(
          (hash, entry) => protocol.logHash(hash, hashOf(entry)),
          protocol.emptyLogHash,
        ),
    ),
  ),
  logWithKeyEnd: withEnd.map((_, index) =>
    toHex(
      withEnd.slice(0, index + 1).reduce((hash, entry) => protocol.logHash(hash, hashOf(entry)), protocol.emptyLogHash),
    ),
  ),
  chains: chains.map(([name, list, faults]) => ({
    name,
    entries: toJson(list),
    last: list.length === 0 ? null : toHex(lastOf(list.toSorted((one, other) => Number(one.seq - other.seq)))),
    faults,
  })),
  keys: [
    ...histories.map(([name, list, isSound]) => ({ name, keys: list.map(receiptKeyToJson), isSound })),
    // The form of the network is no rule of a history.
    ...[network.replace('80001', '0'), network.replace('kith/1', 'kith/2'), ''].map((network) => {
      const next = { key: keys.p256.did, position: e3.seq, timeMs: ts + 10 }
      const signature = signAs('Ed25519', protocol.receiptKeyBytes({ network, ...next }))
      return { name: `two keys for the network "${network}"`, network, keys: [firstKey, { ...next, signature }].map(receiptKeyToJson), isSound: true }
    }),
  ],
  exports: exportChecks.map(([name, file, report, seen, trusted]) => ({
    name,
    file,
    ...(trusted !== undefined && { receiptKey: trusted }),
    ...(seen && { checkpoint: checkpointToJson(seen) }),
    report: { ...soundReport, ...report },
  })),
})

/** @param {protocol.ReceiptKey} it */
function receiptKeyToJson({ key, position, timeMs, signature }) {
  return { key, position: String(position), timeMs, signature: signature && toHex(signature) }
}

/** @param {protocol.SignedCheckpoint} it */
function checkpointToJson({ position, hash, timeMs, signature }) {
  return { position: String(position), hash: toHex(hash), timeMs, signature: toHex(signature) }
}

/** @param {{ bytes: Uint8Array, cid: string }} it */
function named({ bytes, cid }) {
  return { bytes: toHex(bytes), cid }
}

/** An empty list in so many lists, itself among them. @param {number} levels @returns {unknown} */
function nested(levels) {
  return levels === 1 ? [] : [nested(levels - 1)]
}

/** @template {object} T @param {T} members @param {string} key @returns {any} */
function without(members, key) {
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== key))
}

/** A request by the wallet, truly signed. @param {string} name @param {string} text */
async function signedRequest(name, text) {
  const signed = {
    message: text,
    signature: await wallet.signMessage({ message: text }),
    kind: /** @type {const} */ ('eip191'),
  }
  return { name, ...signed, ...named(protocol.encodeRevocation(signed)) }
}

/** A request that permits something else, and says so truthfully. @param {import('@kith/siwe').SiweFields} request @param {any} recap */
function requestRefused(request, recap) {
  return encodeChanged({ ...request, statement: recapStatement(recap), resources: [createRecap(recap)] })
}

/** What no request of a wallet may be, whatever it asks for. @param {import('@kith/siwe').SiweFields} request */
function requestsRefused(request) {
  return [
    {
      reason: 'another domain',
      error: 'WrongDomainError',
      bytes: encodeChanged({ ...request, domain: 'evil.example' }),
    },
    {
      reason: 'another one-time value',
      error: 'WrongNonceError',
      bytes: encodeChanged({ ...request, nonce: 'An0therN0nce' }),
    },
    {
      reason: 'another account',
      error: 'WrongAccountError',
      bytes: encodeChanged({ ...request, address: stranger.address }),
    },
    {
      reason: 'another chain',
      error: 'WrongAccountError',
      bytes: encodeChanged({ ...request, chainId: 137 }),
    },
    {
      reason: 'another service to do it',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, uri: 'https://evil.example' }),
    },
    {
      reason: 'another origin of the service to do it than the page',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, uri: 'https://www.kith.example' }),
    },
    {
      reason: 'signed ten minutes ago',
      error: 'RevocationTimeError',
      bytes: encodeChanged({ ...request, issuedAt: '2026-11-21T11:50:05.000Z' }),
    },
    {
      reason: 'signed more than 120 s from now',
      error: 'RevocationTimeError',
      bytes: encodeChanged({ ...request, issuedAt: '2026-11-21T12:02:05.001Z' }),
    },
    {
      reason: 'an end that has come',
      error: 'RevocationTimeError',
      bytes: encodeChanged({ ...request, expirationTime: '2026-11-21T12:00:05.000Z' }),
    },
    { reason: 'no resource', error: 'WrongCapabilityError', bytes: encodeChanged({ ...request, resources: [] }) },
    {
      reason: 'no list of resources',
      error: 'WrongCapabilityError',
      bytes: encodeChanged(without(request, 'resources')),
    },
    {
      reason: 'a Not Before more than 120 s from now',
      error: 'RevocationTimeError',
      bytes: encodeChanged({ ...request, notBefore: '2026-11-21T12:02:05.001Z' }),
    },
    {
      reason: 'a ReCap that is not in its one form',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, resources: [`${request.resources?.[0]}=`] }),
    },
    {
      reason: 'a resource before the ReCap',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, resources: ['https://kith.example/tos', ...(request.resources ?? [])] }),
    },
    {
      reason: 'a resource after the ReCap',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, resources: [...(request.resources ?? []), 'https://kith.example/tos'] }),
    },
    {
      reason: 'a URI with another scheme than any origin of the service',
      error: 'WrongCapabilityError',
      bytes: encodeChanged({ ...request, uri: 'http://kith.example' }),
    },
    {
      reason: 'another sentence',
      error: 'WrongStatementError',
      bytes: encodeChanged({ ...request, statement: 'Sign in to Kith.' }),
    },
    { reason: 'no sentence', error: 'WrongStatementError', bytes: encodeChanged(without(request, 'statement')) },
  ]
}

/** A request at each of its limits. @param {import('@kith/siwe').SiweFields} request */
async function boundRequests(request) {
  /** @type {[string, Partial<import('@kith/siwe').SiweFields>][]} */
  const changes = [
    ['signed a millisecond less than ten minutes ago', { issuedAt: '2026-11-21T11:50:05.001Z' }],
    ['signed 120 s from now', { issuedAt: '2026-11-21T12:02:05.000Z' }],
    ['with an end in a millisecond', { expirationTime: '2026-11-21T12:00:05.001Z' }],
    ['with an end before Issued At and Not Before', { issuedAt: '2026-11-21T12:02:05.000Z', notBefore: '2026-11-21T12:02:04.000Z', expirationTime: '2026-11-21T12:00:05.001Z' }],
    ['with a Not Before in 120 s', { notBefore: '2026-11-21T12:02:05.000Z' }],
  ]
  return await Promise.all(
    changes.map(async ([name, change]) => await signedRequest(name, createSiweMessage({ ...request, ...change }))),
  )
}

/** A request whose signature is not the one form of the account's own key. @param {import('@kith/siwe').SiweFields} request */
async function wronglySignedRequests(request) {
  const tree = /** @type {Record<string, any>} */ (dagCbor.decode(fromHex(await encodeChanged(request))))
  const own = /** @type {Uint8Array} */ (tree['s'].s)
  const [r, s, v = 27] = [own.subarray(0, 32), own.subarray(32, 64), own[64]]
  const otherS = bytesOf(secp256k1Order - BigInt(`0x${toHex(s)}`))
  /** @type {[reason: string, signature: Uint8Array][]} */
  const signatures = [
    ["another wallet's signature", fromHex((await stranger.signMessage({ message: createSiweMessage(request) })).slice(2))],
    ["the wallet's signature of a delegation", fromHex(signature.slice(2))],
    ['v of 0 or 1', Uint8Array.of(...r, ...s, v - 27)],
    ['the other s', Uint8Array.of(...r, ...otherS, 55 - v)],
    ['64 bytes (EIP-2098)', Uint8Array.of(...r, (s[0] ?? 0) | ((v - 27) << 7), ...s.subarray(1))],
    ['no bytes', new Uint8Array()],
  ]
  return signatures.map(([reason, s]) => ({
    ...{ reason, error: 'InvalidSignatureError' },
    bytes: encodeCacao({ ...tree, s: { t: 'eip191', s } }),
  }))
}

/** Records of a request that cannot be read. @param {import('@kith/siwe').SiweFields} request */
async function malformedRequests(request) {
  const record = await encodeChanged(request)
  const tree = /** @type {Record<string, any>} */ (dagCbor.decode(fromHex(record)))
  return [
    { reason: 'an unknown key', error: 'MalformedDelegationError', bytes: encodeCacao({ ...tree, x: 1 }) },
    {
      reason: 'a field missing',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...tree, p: without(tree['p'], 'nonce') }),
    },
    {
      reason: 'an unknown kind of signature',
      error: 'MalformedDelegationError',
      bytes: encodeCacao({ ...tree, s: { ...tree['s'], t: 'eip712' } }),
    },
    { reason: 'a byte after the end', error: 'MalformedCborError', bytes: `${record}00` },
  ]
}
