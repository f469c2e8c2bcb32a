import { createTranslate, type Translate, type Words } from './createTranslate.ts'
import { readingWords } from './readingWords.ts'

type Merged<areas extends readonly Words[]> = areas extends readonly [infer first, ...infer rest extends readonly Words[]]
  ? first & Merged<rest>
  : typeof readingWords

/** The words of all areas that have loaded so far. */
const loaded: Record<string, string> = { ...readingWords }
const areas = new Set<Words>()
const translate = createTranslate(loaded, 'en')

/**
 * The lookup for text on screen: in the words of the first page, and in those of the `later` areas given to it.
 * Formats numbers and picks plurals for the reader's language.
 */
export function useMessages<const later extends readonly Words[]>(...later: later): Translate<Merged<later>> {
  for (const area of later) {
    if (areas.has(area)) continue
    areas.add(area)
    Object.assign(loaded, area)
  }
  return translate as Translate<Merged<later>>
}
