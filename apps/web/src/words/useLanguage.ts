import type { Locale } from '@kith/wallet-kit/pure'
import { useSyncExternalStore } from 'react'
import { languageStore } from './languageStore.ts'

const getLanguage = () => languageStore.get().language

/** The language whose words are on screen. */
export function useLanguage(): Locale {
  return useSyncExternalStore(languageStore.subscribe, getLanguage, getLanguage)
}
