import { createHash } from 'node:crypto'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519'

/**
 * Signatures that satisfy SB = R + kA and that only the rule about points of small order refuses: docs/protocol/format.md,
 * "Ed25519". Anyone can make those by a key of small order.
 *
 * @typedef {import('@noble/curves/abstract/edwards').ExtPointType} Point
 * @typedef {{ name: string, bytes: Uint8Array, point: Point }} SmallPoint
 */

const { ExtendedPoint } = ed25519
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/** @param {Uint8Array} digits */
const readLittleEndian = (digits) => BigInt(`0x${Buffer.from(digits.toReversed()).toString('hex')}`)
/** @param {bigint} value */
const littleEndian = (value) => Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex')).toReversed()

const names = [
  ['0', '00'.repeat(32)],
  ['1', `01${'00'.repeat(31)}`],
  ['2^255 - 20', `ec${'ff'.repeat(30)}7f`],
  ['0x05fc…e826', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['0x7a03…17c7', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
]

/** The five y of the points of small order, each with the top bit clear and set. @type {readonly SmallPoint[]} */
export const smallPoints = names.flatMap(([y = '', digits = '']) =>
  [false, true].map((isSet) => {
    const bytes = Uint8Array.from(Buffer.from(digits, 'hex'))
    if (isSet) bytes[31] = (bytes[31] ?? 0) | 0x80
    // y of 1 and of -1 belong to one point each, x = 0: a lenient reader ignores the top bit.
    const isAlone = y === '1' || y === '2^255 - 20'
    const point = ExtendedPoint.fromHex(isAlone ? digits : bytes)
    return { name: `y of ${y}, the top bit ${isSet ? 'set' : 'clear'}`, bytes, point }
  }),
)

/** @param {Uint8Array} r @param {Uint8Array} publicKey @param {Uint8Array} bytes */
function hash(r, publicKey, bytes) {
  return readLittleEndian(createHash('sha512').update(r).update(publicKey).update(bytes).digest())
}

/** Times a number that may be 0 or a multiple of the order. @param {Point} point @param {bigint} count */
function times(point, count) {
  let sum = ExtendedPoint.ZERO
  for (let left = count % 8n; left > 0n; left--) sum = sum.add(point)
  return sum
}

/**
 * Signs by a key of small order, for which no secret is needed: R = sB - kA.
 *
 * @param {SmallPoint} key @param {Uint8Array} bytes
 */
export function signWithSmallKey({ bytes: publicKey, point }, bytes) {
  for (let s = 5n; ; s++) {
    for (let j = 0n; j < 8n; j++) {
      const r = ExtendedPoint.BASE.multiply(s).add(times(point, j).negate()).toRawBytes()
      // Whether k is reduced by the order of the group or not.
      const k = hash(r, publicKey, bytes)
      if (times(point, k).equals(times(point, j)) && times(point, k % order).equals(times(point, j)))
        return Uint8Array.of(...r, ...littleEndian(s))
    }
  }
}

/** A key of mixed order, aB + T with T of order 8, whose form is that of any other. @param {Uint8Array} seed */
export function createMixedKey(seed) {
  const a = readLittleEndian(seed) % order
  const torsion = ExtendedPoint.fromHex(ED25519_TORSION_SUBGROUP[1] ?? '')
  const publicKey = ExtendedPoint.BASE.multiply(a).add(torsion).toRawBytes()
  return {
    publicKey,
    /**
     * Signs with an R of small order: S = ka, where R = -kT. About one in eight bytes has such a signature.
     *
     * @param {SmallPoint} r @param {Uint8Array} bytes @returns {Uint8Array | null}
     */
    signWithSmallR({ bytes: r, point }, bytes) {
      const k = hash(r, publicKey, bytes)
      const isFit = [k, k % order].every((it) => times(torsion, it).add(point).equals(ExtendedPoint.ZERO))
      return isFit ? Uint8Array.of(...r, ...littleEndian((k * a) % order)) : null
    },
  }
}
