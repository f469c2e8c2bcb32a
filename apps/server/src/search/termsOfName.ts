import { formatTerms } from './formatTerms.ts'
import { listNearTerms } from './listNearTerms.ts'
import { splitTerms } from './splitTerms.ts'

/** A name can be longer; only this many words of it are indexed. */
const maxWords = 12

/** By what a person is found, as a `tsvector`: the words of a name or a handle, all of it in one, and what misspellings share with them. */
export function termsOfName(name: string): string {
  const words = splitTerms(name)
  const spelled = words.filter(({ isPair }) => !isPair).slice(0, maxWords)
  const whole = spelled.map(({ text }) => text).join('')
  const near = [...spelled.map(({ text }) => text), whole].flatMap(listNearTerms)
  return formatTerms([...words, ...(whole === '' ? [] : [{ text: whole }]), ...near.map((text) => ({ text }))])
}
