/** The work that a `tsquery` of `parsePostSearch` gives the database. */
export type SearchWork = Readonly<{
  /** Parts of the `tsquery` that every match has in the word index: its whole words, or its prefixes if it has no whole word. */
  indexed: readonly string[]
  /** Whether the index alone decides what matches: there is no phrase, and no prefix beside whole words. */
  isIndexed: boolean
  /** Number of words in its phrases that must follow another word. */
  steps: number
  /** Number of whole words and of prefixes, without duplicates. */
  words: number
  beginnings: number
}>

/** A term as `quoteTerm` writes it, with `:*` if it is a prefix; or the step of a phrase. */
const tokens = /(?<term>'(?:[^'\\]|''|\\.)*')(?<open>:\*)?| <(?<step>\d+)> /gs

/** Derives the work of a search from its `tsquery`: see `formatPhrase`. */
export function describeSearch(terms: string): SearchWork {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  let steps = 0
  for (const { groups } of terms.matchAll(tokens)) {
    const { term, open, step } = groups ?? {}
    if (step !== undefined) steps += 1
    else if (open === undefined) words.add(`${term}`)
    else beginnings.add(`${term}:*`)
  }
  return {
    indexed: [...(words.size > 0 ? words : beginnings)],
    isIndexed: steps === 0 && (words.size === 0 || beginnings.size === 0),
    steps,
    words: words.size,
    beginnings: beginnings.size,
  }
}
