import { quoteTerm } from './quoteTerm.ts'
import type { Term } from './splitTerms.ts'

/**
 * Writes terms that have to follow one another as PostgreSQL's `tsquery`.
 *
 * @param isOpen whether the last word may go on, as while somebody types it.
 */
export function formatPhrase(terms: readonly Term[], { isOpen }: { isOpen: boolean }): string {
  let phrase = ''
  let last = 0
  for (const [index, { text, place, isPair }] of terms.entries()) {
    const isHalf = isPair && [...text].length === 1
    // The last character of writing without spaces is part of the pair before, unless it is all there is.
    if (isHalf && terms[index - 1]?.isPair) continue
    const mayGoOn = isHalf || (isOpen && !isPair && index === terms.length - 1)
    phrase += `${phrase === '' ? '' : ` <${place - last}> `}${quoteTerm(text)}${mayGoOn ? ':*' : ''}`
    last = place
  }
  return `(${phrase})`
}
