import type { CborNode } from './CborNode.ts'

const text = new TextEncoder()

/** Encodes a tree as it is: pairs in their order, numbers in their shortest form. Independent of the product's encoder. */
export function writeCbor(node: CborNode): Uint8Array {
  return Buffer.concat(encode(node))
}

function encode(node: CborNode): Uint8Array[] {
  if (node === null) return [Uint8Array.of(0xf6)]
  if (typeof node === 'boolean') return [Uint8Array.of(node ? 0xf5 : 0xf4)]
  if (typeof node === 'number' || typeof node === 'bigint') {
    const value = BigInt(node)
    return [value < 0n ? head(1, -1n - value) : head(0, value)]
  }
  if (typeof node === 'string') {
    const bytes = text.encode(node)
    return [head(3, bytes.length), bytes]
  }
  if (node instanceof Uint8Array) return [head(2, node.length), node]
  if (isList(node)) return [head(4, node.length), ...node.flatMap(encode)]
  if ('raw' in node) return [node.raw]
  if ('tag' in node) return [head(6, node.tag), ...encode(node.value)]
  return [head(5, node.map.length), ...node.map.flatMap(([key, value]) => [...encode(key), ...encode(value)])]
}

function isList(node: object): node is readonly CborNode[] {
  return Array.isArray(node)
}

/** Major type and argument, in as few bytes as they take. */
function head(major: number, argument: number | bigint): Uint8Array {
  const value = BigInt(argument)
  const size = value < 24n ? 0 : value < 2n ** 8n ? 1 : value < 2n ** 16n ? 2 : value < 2n ** 32n ? 4 : 8
  if (size === 0) return Uint8Array.of((major << 5) | Number(value))
  const info = 24 + Math.log2(size)
  const bytes = Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * (size - 1 - at))) & 0xffn))
  return Uint8Array.of((major << 5) | info, ...bytes)
}
