/** The least a picture counts as: each has a row, a file and variants, however small it is. */
export const minChargedBytes = 16_384

/** How much room a file of so many bytes takes of its account's. */
export function toChargedBytes(bytes: number): number {
  return Math.max(bytes, minChargedBytes)
}
