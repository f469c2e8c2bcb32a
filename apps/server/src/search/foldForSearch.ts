/**
 * Folds what readers take for the same: letter case, accents, and the wide, narrow and joined forms of letters. The same in
 * every database, whatever its locale, so that what is written and what is sought meet.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Combining Diacritical Marks alone: the marks of Hindi or Thai are vowels.
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  )
}
