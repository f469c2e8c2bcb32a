/** Marks used as an apostrophe: the typographic ones and the modifier letter. */
const apostrophes = /[\u2018\u2019\u02bc]/gu
/** What is not seen, but for the joiner inside emoji and letters, which changes them. */
const invisible = /(?!\u200d)\p{Default_Ignorable_Code_Point}/gu

/**
 * Makes texts equal that say the same to a reader: letter case (ß is SS, final sigma a sigma), width and ligatures (NFKC), soft
 * hyphens, kinds of white space and of apostrophe. Accents stay: they make other words.
 */
export function foldForMuting(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(invisible, '')
      .replace(apostrophes, "'")
      .replace(/\s+/gu, ' ')
      // Down and up again: one of both alone leaves ẞ and ß, or σ and ς, apart.
      .toLowerCase()
      .toUpperCase()
      .normalize('NFKC')
  )
}
