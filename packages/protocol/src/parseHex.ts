/** Reads `0x` and pairs of hex digits, or `null` when the text is something else. */
export function parseHex(text: string): Uint8Array | null {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, index) =>
    Number.parseInt(text.slice(2 + index * 2, 4 + index * 2), 16),
  )
}
