/** Text of one line: a break would write further fields into a message (EIP-4361). */
export function isSingleLine(value: unknown): value is string {
  return typeof value === 'string' && !/[\p{Cc}\u2028\u2029]/u.test(value)
}
