import type { CborNode } from './CborNode.ts'

const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads DAG-CBOR by the words of docs/protocol/format.md, "DAG-CBOR", and throws at the first byte that breaks them. Written apart from
 * the product's decoder, to give a second opinion on what it took.
 */
export function readCbor(bytes: Uint8Array): CborNode {
  const reader = new Reader(bytes)
  const node = reader.read(0)
  if (reader.at !== bytes.length) throw new Error('Something follows the value.')
  return node
}

class Reader {
  readonly #bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  read(depth: number): CborNode {
    if (depth > 16) throw new Error('Too many levels.')
    const first = this.#take(1)[0] ?? 0
    const major = first >> 5
    if (major === 7) return readSimple(first)
    const argument = this.#readArgument(first & 31)
    if (major === 0 || major === 1) {
      if (argument > 2n ** 53n - (major === 0 ? 1n : 2n)) throw new Error('An integer past 2^53.')
      return major === 0 ? Number(argument) : -1 - Number(argument)
    }
    if (major === 2) return this.#take(Number(argument))
    if (major === 3) return readText(this.#take(Number(argument)))
    if (major === 4) return this.#readMany(Number(argument), () => this.read(depth + 1))
    if (major === 5) return { map: this.#readPairs(Number(argument), depth) }
    if (argument !== 42n) throw new Error(`The tag ${argument}.`)
    const value = this.read(depth)
    if (!(value instanceof Uint8Array) || value[0] !== 0) throw new Error('A content id is 0x00 and bytes.')
    return { tag: 42, value }
  }

  #readPairs(count: number, depth: number): (readonly [string, CborNode])[] {
    let before = Buffer.alloc(0)
    return this.#readMany(count, () => {
      const start = this.at
      const key = this.read(depth + 1)
      if (typeof key !== 'string' || key === '/') throw new Error('A key that is no text, or "/".')
      // Sorted as encoded: by length first, since the length comes first.
      const encoded = Buffer.from(this.#bytes.subarray(start, this.at))
      if (Buffer.compare(before, encoded) >= 0) throw new Error('Keys twice or out of order.')
      before = encoded
      return [key, this.read(depth + 1)] as const
    })
  }

  #readMany<Value>(count: number, read: () => Value): Value[] {
    if (count > this.#bytes.length) throw new Error('More items than bytes.')
    return Array.from({ length: count }, read)
  }

  #readArgument(info: number): bigint {
    if (info < 24) return BigInt(info)
    if (info > 27) throw new Error('No definite length.')
    const size = 2 ** (info - 24)
    const value = this.#take(size).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
    const least = size === 1 ? 24n : 2n ** BigInt(4 * size)
    if (value < least) throw new Error('Not the shortest form.')
    return value
  }

  #take(length: number): Uint8Array {
    const end = this.at + length
    if (end > this.#bytes.length) throw new Error('The bytes end too soon.')
    const taken = this.#bytes.subarray(this.at, end)
    this.at = end
    return taken
  }
}

function readSimple(first: number): CborNode {
  if (first === 0xf4 || first === 0xf5) return first === 0xf5
  if (first === 0xf6) return null
  throw new Error('A float, undefined, or another simple value.')
}

function readText(bytes: Uint8Array): string {
  const value = text.decode(bytes)
  if (value.includes('\0') || value.startsWith('\ufeff')) throw new Error('A forbidden character.')
  return value
}
