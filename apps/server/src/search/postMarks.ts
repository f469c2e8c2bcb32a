/** The term of every post with pictures. No word holds its colon. */
export const mediaTerm = 'has:media'

/** The term of every post that mentions the account at `address`. */
export function termOfMention(address: string): string {
  return `>${address.toLowerCase()}`
}
