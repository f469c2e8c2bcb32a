import { readStored } from '../../storage/stored.ts'
import { splitLinks } from '../../ui/text/splitLinks.ts'

/** The language that the author chose last, in this browser. */
export const languageKey = 'kith.composeLanguage'

/** Scripts that one language writes, by the script it is known for (ISO 15924). */
const mixed: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
}

/** Names of accounts: Latin letters in any language, as web addresses have. */
const account = /@[\w.-]+/gu

/**
 * The language of a post whose author was not asked: the one chosen last, else that of the app. Unset where most of the text is in
 * another script, and where it has no letters.
 */
export function findPostLanguage(text: string, locale: string): string | undefined {
  const words = splitLinks(text)
    .map((part) => (part.href === undefined ? part.text.replaceAll(account, ' ') : ' '))
    .join('')
  const lang = readStored<unknown>(languageKey) ?? locale
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  if (typeof lang !== 'string' || letters === 0) return undefined
  try {
    const { script = '' } = new Intl.Locale(lang).maximize()
    const own = new RegExp(`[${(mixed[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('')}]`, 'gu')
    return (words.match(own)?.length ?? 0) * 2 >= letters ? lang : undefined
  } catch {
    // What is stored is not ours, or this browser does not know the script.
    return undefined
  }
}
