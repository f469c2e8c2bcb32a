/** Whether two byte strings are the same. Not for secrets: it stops at the first difference. */
export function isEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  // A plain loop: `every` is ten times slower, and each message passes here twice.
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}
