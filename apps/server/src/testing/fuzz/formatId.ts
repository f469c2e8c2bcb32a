import { type CborNode, isCborTag } from './CborNode.ts'

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** A content id as text: `b` and base32 of its bytes; `null` for anything else. */
export function formatId(node: CborNode | undefined): string | null {
  if (!isCborTag(node) || !(node.value instanceof Uint8Array)) return null
  const bits = Array.from(node.value.subarray(1), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return `b${(bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`
}
