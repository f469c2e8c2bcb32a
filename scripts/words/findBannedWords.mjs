import { bannedWords } from './bannedWords.mjs'

const patterns = bannedWords.map(([pattern, instead]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
  instead,
}))
/** Most lines hold none: one search for all words decides. */
const any = new RegExp(`\\b(?:${bannedWords.map(([pattern]) => pattern).join('|')})\\b`, 'i')
/** A test title quoted in docs: it counts where the test is. */
const quotedTitle = /› .*?(?=<br>| \||$)/g

/**
 * Finds words of `bannedWords.mjs` in a text.
 *
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]} line: counted from 1
 */
export function findBannedWords(text) {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.replace(quotedTitle, '')
    if (!any.test(line)) return []
    return patterns.flatMap(({ pattern, instead }) =>
      [...line.matchAll(pattern)].map(([word]) => ({ line: index + 1, word, instead })),
    )
  })
}
