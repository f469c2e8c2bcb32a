export type Term = Readonly<{
  text: string
  /** Which of the text's words it is, counted from 1: neighbours differ by 1. */
  place: number
  /** Whether it is one of the pairs that writing without spaces is cut into. */
  isPair: boolean
}>

/** Longer words are cut, here and in what is sought: in characters. */
const maxLength = 64

/** Writing in which words are not set apart, and Korean, whose particles cling to words. */
const unspaced = [
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Yi'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Javanese', 'Balinese'],
]
const joined = `[${unspaced.map((script) => `\\p{scx=${script}}`).join('')}]`
const letter = '[\\p{L}\\p{M}\\p{N}]'
const parts = new RegExp(
  `(?<run>(?:(?=${letter})${joined})+)|(?:(?!${joined})${letter})+|\\p{Extended_Pictographic}`,
  'gu',
)

/**
 * The terms of a text, folded, in its order. Words as written, without stems: a network has posts in many languages, and
 * few say in which. Writing without spaces is cut into overlapping pairs, with the last character by itself, so that everything
 * in a text is found without a dictionary. A picture character is a word.
 */
export function splitTerms(text: string): Term[] {
  let place = 0
  return [...foldForSearch(text).matchAll(parts)].flatMap(({ 0: part, groups }): Term[] => {
    const characters = [...part]
    if (groups?.['run'] === undefined)
      return [{ text: characters.slice(0, maxLength).join(''), place: ++place, isPair: false }]
    return characters.map((character, index) => ({
      text: character + (characters[index + 1] ?? ''),
      place: ++place,
      isPair: true,
    }))
  })
}

/**
 * Folds what readers take for the same: letter case, accents, and the wide, narrow and joined forms of letters. The same in
 * every database, whatever its locale, so that what is written and what is sought meet.
 */
function foldForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Combining Diacritical Marks alone: the marks of Hindi or Thai are vowels.
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  )
}
