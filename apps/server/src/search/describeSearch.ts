/** What a `tsquery` of `parsePostSearch` asks the database to do. */
export type SearchWork = Readonly<{
  /** Parts of a `tsquery`: what every post that it finds has in the index of words. Whole words where it has any. */
  indexed: readonly string[]
  /** Whether the index alone says what it finds: no phrase, and no beginning of a word beside whole words. */
  isIndexed: boolean
  /** How many words of its phrases have to follow another. */
  steps: number
  /** Whole words, and beginnings of words, each once. */
  words: number
  beginnings: number
}>

/** A term as `quoteTerm` writes it, with the mark of one that may go on; or the step of a phrase. */
const tokens = /(?<term>'(?:[^'\\]|''|\\.)*')(?<open>:\*)?| <(?<step>\d+)> /gs

/** Reads what a search costs from what was written of it: see `formatPhrase`. */
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
