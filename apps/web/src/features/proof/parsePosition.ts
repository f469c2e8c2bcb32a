/** Reads a log position that the service named; -1 for a text that is none, which nobody signed. */
export function parsePosition(text: string): bigint {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : -1n
}
