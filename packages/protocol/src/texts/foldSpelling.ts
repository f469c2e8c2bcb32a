/** Folds letter case and the wide and joined forms of letters. Accents stay. */
export function foldSpelling(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC')
}
