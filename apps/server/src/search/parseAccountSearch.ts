import { assertSearchLength } from './assertSearchLength.ts'
import { formatPhrase } from './formatPhrase.ts'
import { listNearTerms } from './listNearTerms.ts'
import { quoteTerm } from './quoteTerm.ts'
import { splitTerms, type Term } from './splitTerms.ts'

export type AccountSearch = Readonly<{
  /** A `tsquery` for names and handles that hold every word, the last of them perhaps only begun. */
  begun: string
  /** One for those that are a letter away; `null` where every word is too short to tell. */
  near: string | null
  /** Too short to be looked up among all. */
  isShort: boolean
}>

/** Up to so many letters too much begins with them. */
const shortLetters = 2

/**
 * Reads a search for people; `null` for one that holds no word.
 *
 * @throws {@link SearchTooLongError}
 */
export function parseAccountSearch(search: string): AccountSearch | null {
  assertSearchLength({ characters: search.length, words: 0 })
  const words = groupWords(splitTerms(search))
  assertSearchLength({ characters: search.length, words: words.length })
  if (words.length === 0) return null
  const near = words.map(([first]) => (first && !first.isPair ? listNearTerms(first.text) : []))
  return {
    begun: words.map((terms, index) => formatPhrase(terms, { isOpen: index === words.length - 1 })).join(' & '),
    near: near.every((terms) => terms.length === 0)
      ? null
      : words.map((terms, index) => formatNear(terms, near[index] ?? [])).join(' & '),
    isShort:
      words.length === 1 && [...(words[0]?.[0]?.text ?? '')].length <= (words[0]?.[0]?.isPair ? 1 : shortLetters),
  }
}

/** Each word by itself, each stretch of writing without spaces together. */
function groupWords(terms: readonly Term[]): Term[][] {
  const groups: Term[][] = []
  for (const term of terms) {
    const last = groups.at(-1)
    if (term.isPair && last?.at(-1)?.isPair && !isWhole(last)) last.push(term)
    else groups.push([term])
  }
  return groups
}

/** Whether a run of pairs has come to its last character, a term of its own. */
function isWhole(terms: readonly Term[]): boolean {
  return [...(terms.at(-1)?.text ?? '')].length === 1
}

function formatNear(terms: readonly Term[], near: readonly string[]): string {
  return near.length === 0 ? formatPhrase(terms, { isOpen: false }) : `(${near.map(quoteTerm).join(' | ')})`
}
