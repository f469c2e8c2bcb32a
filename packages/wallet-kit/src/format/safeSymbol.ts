/** Characters of a token's symbol that are shown. Symbols beyond this are advertising. */
const maxLength = 12

/**
 * A token's symbol as one short word: without control, format and direction marks, which could reorder the text beside it.
 * A contract may call itself anything, or nothing.
 */
export function safeSymbol(symbol: string): string | undefined {
  return symbol.replaceAll(/\p{C}/gu, '').trim().slice(0, maxLength) || undefined
}
