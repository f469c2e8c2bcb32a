/** The work that a `tsquery` of `parsePostSearch` gives the database. */
export type SearchWork = Readonly<{
  /** Whole words, then prefixes, without duplicates, each a `tsquery`. Every match contains all of them. */
  terms: readonly string[]
  /** Number of words in its phrases that must follow another word. */
  steps: number
  /** Number of whole words and of prefixes among `terms`. */
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
    terms: [...words, ...beginnings],
    steps,
    words: words.size,
    beginnings: beginnings.size,
  }
}
