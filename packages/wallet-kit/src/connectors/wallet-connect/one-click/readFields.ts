/** The fields of what a wallet sent, each of them unknown; none where it is no object. */
export function readFields(value: unknown): { readonly [name: string]: unknown } {
  // The cast: any object has fields that may be read.
  return typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : {}
}
