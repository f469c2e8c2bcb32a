import type { Locale } from '@kith/wallet-kit/pure'
import type { Words } from './createTranslate.ts'

type Load = () => Promise<Readonly<Record<string, Words>>>

// With these queries, `compileWords` leaves in each file what its half of the app says.
const reading = import.meta.glob('./translations/*.ts', { query: '?reading' }) as Record<string, Load>
const later = import.meta.glob('./translations/*.ts', { query: '?later' }) as Record<string, Load>

/** The words of a language: of the first page, and with `hasLater` of everything else. */
export async function loadTranslation(language: Locale, hasLater: boolean): Promise<Words> {
  const path = `./translations/${language.replace('-', '')}.ts`
  const files = await Promise.all([reading[path]?.(), hasLater ? later[path]?.() : undefined])
  return Object.assign({}, ...files.flatMap((file) => Object.values(file ?? {})))
}
