import { useSyncExternalStore } from 'react'
import type { Translate, Words } from './createTranslate.ts'
import { addWords, languageStore } from './languageStore.ts'
import type { readingWords } from './readingWords.ts'

type Merged<areas extends readonly Words[]> = areas extends readonly [
  infer first,
  ...infer rest extends readonly Words[],
]
  ? first & Merged<rest>
  : typeof readingWords

const getTranslate = () => languageStore.get().translate

/**
 * The lookup for text on screen: in the words of the first page, and in those of the `later` areas given to it.
 * Formats numbers and picks plurals for the reader's language.
 */
export function useMessages<const later extends readonly Words[]>(...later: later): Translate<Merged<later>> {
  for (const area of later) addWords(area)
  return useSyncExternalStore(languageStore.subscribe, getTranslate, getTranslate) as Translate<Merged<later>>
}
