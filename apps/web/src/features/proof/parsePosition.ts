/** Parses a log position from the service; -1 for a malformed text, which no signature covers. */
export function parsePosition(text: string): bigint {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : -1n
}
