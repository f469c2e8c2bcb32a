import { useSyncExternalStore } from 'react'
import { languageStore } from './languageStore.ts'

const getLocale = () => languageStore.get().locale

/** The reader's locale, for numbers and dates: `intlFormats.getNumberFormat(useLocale())`. */
export function useLocale(): string {
  return useSyncExternalStore(languageStore.subscribe, getLocale, getLocale)
}
