import type { Manifest } from 'vite'

const readingWords = /\/words\/translations\/\w+\.ts\?reading$/

/**
 * The file of a language's other words, by the file of those that a first page needs, which the page names:
 * `{ '/assets/de-1.js': '/assets/de-2.js' }`.
 */
export function listLaterWords(manifest: Manifest): Record<string, string> {
  const pairs = Object.entries(manifest).flatMap(([key, { file }]) => {
    const later = readingWords.test(key) ? manifest[key.replace(/reading$/, 'later')] : undefined
    return later ? [[`/${file}`, `/${later.file}`]] : []
  })
  return Object.fromEntries(pairs)
}
