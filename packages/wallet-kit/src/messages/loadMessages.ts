import type { Locale } from './locales.ts'
import type { Translation } from './Messages.ts'

type Words = { readonly [name: string]: Translation }

/** Spelled out, one by one, so that a bundler makes each a chunk of its own. */
const loaders: { readonly [locale in Exclude<Locale, 'en'>]: () => Promise<Words> } = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  ms: () => import('./ms.ts'),
  'pt-BR': () => import('./ptBR.ts'),
  ru: () => import('./ru.ts'),
  th: () => import('./th.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  vi: () => import('./vi.ts'),
  'zh-CN': () => import('./zhCN.ts'),
  'zh-TW': () => import('./zhTW.ts'),
}

/** Fetches the texts of one locale, which replace the English ones. Rejects when its chunk does not arrive. */
export async function loadMessages(locale: Locale): Promise<Translation> {
  if (locale === 'en') return {}
  const words = await loaders[locale]()
  // `pt-BR` is exported as `ptBR`.
  return words[locale.replace('-', '')] ?? {}
}
