// Spaces, control characters, what fonts draw nothing for, and the one letter that is drawn empty (U+2800).
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Whether a text shows nothing: empty, spaces only, or invisible characters only.
 *
 * @example isBlank(' \u200b') // true
 */
export function isBlank(text: string): boolean {
  return unseen.test(text)
}
