/** Whether two byte strings are the same. Not for secrets: it stops at the first difference. */
export function isEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
