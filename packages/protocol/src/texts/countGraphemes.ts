let segmenter: Intl.Segmenter | undefined

/** Characters that never join their neighbours. */
const single = /^[\t\n\x20-\x7e]*$/

/**
 * Counts what a reader sees as single characters: a family emoji or a letter with its accents is one.
 *
 * @example countGraphemes('Zoë 👩‍👩‍👧') // 5
 */
export function countGraphemes(text: string): number {
  if (single.test(text)) return text.length
  // Made when it is first needed: in a browser it takes some ten milliseconds.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}
