/** Shorter words have too many neighbours, longer ones too many letters to leave out. In characters. */
const shortest = 4
const longest = 32

/**
 * What a word and its misspellings have in common: the word, and the word without each one of its letters. Two words that
 * differ by a letter too many, missing, wrong or swapped with the next share at least one.
 */
export function listNearTerms(word: string): string[] {
  const letters = [...word]
  if (letters.length < shortest || letters.length > longest) return []
  const shortened = letters.map((_, index) => [...letters.slice(0, index), ...letters.slice(index + 1)].join(''))
  return [...new Set([word, ...shortened])].map((text) => `~${text}`)
}
