import { type Locale, locales } from '@kith/wallet-kit/pure'
import { readStored, writeStored } from '../storage/stored.ts'

const storageKey = 'kith.language'

/** The language the reader chose, or `null`: the browser's. */
export function readLanguageChoice(): Locale | null {
  const stored = readStored<unknown>(storageKey)
  return locales.find((locale) => locale === stored) ?? null
}

export function writeLanguageChoice(choice: Locale | null): void {
  writeStored(storageKey, choice)
}
