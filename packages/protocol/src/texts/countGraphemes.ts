const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Counts what a reader sees as single characters: a family emoji or a letter with its accents is one. */
export function countGraphemes(text: string): number {
  return [...segmenter.segment(text)].length
}
