/**
 * What two names have in common that differ only in case, accents, spaces and punctuation, or look alike. Through upper case, by
 * which `ß` is `ss` and the Turkish dotless `ı` an `i`.
 */
export function foldName(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{P}\p{DI}]/gu, '')
}
