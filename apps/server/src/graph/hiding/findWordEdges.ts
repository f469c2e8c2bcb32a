const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Punctuation parts words, but for the low line and its kin, which join them. */
const punctuation = /(?!\p{Pc})\p{P}/gu

/**
 * Where words may begin and end in a text, as offsets in UTF-16 units: by the rules of UAX #29, which know words without spaces
 * (Chinese, Japanese, Thai) and whole emoji, and on both sides of punctuation, which those rules keep inside words: "Ada's" holds "Ada".
 */
export function findWordEdges(text: string): ReadonlySet<number> {
  const edges = new Set([text.length])
  for (const { index } of segmenter.segment(text)) edges.add(index)
  for (const { index, 0: mark } of text.matchAll(punctuation)) edges.add(index).add(index + mark.length)
  return edges
}
