import type { Translation } from './english/Messages.ts'
import type { Locale } from './locales.ts'

type Words = { readonly [name: string]: Translation }

/** Spelled out, one by one, so that a bundler makes each a chunk of its own. */
const loaders: { readonly [locale in Exclude<Locale, 'en'>]: () => Promise<Words> } = {
  ar: () => import('./translations/ar.ts'),
  de: () => import('./translations/de.ts'),
  es: () => import('./translations/es.ts'),
  fa: () => import('./translations/fa.ts'),
  fr: () => import('./translations/fr.ts'),
  hi: () => import('./translations/hi.ts'),
  id: () => import('./translations/id.ts'),
  it: () => import('./translations/it.ts'),
  ja: () => import('./translations/ja.ts'),
  ko: () => import('./translations/ko.ts'),
  ms: () => import('./translations/ms.ts'),
  'pt-BR': () => import('./translations/ptBR.ts'),
  ru: () => import('./translations/ru.ts'),
  th: () => import('./translations/th.ts'),
  tr: () => import('./translations/tr.ts'),
  uk: () => import('./translations/uk.ts'),
  vi: () => import('./translations/vi.ts'),
  'zh-CN': () => import('./translations/zhCN.ts'),
  'zh-TW': () => import('./translations/zhTW.ts'),
}

/** Fetches the texts of one locale, which replace the English ones. Rejects when its chunk does not arrive. */
export async function loadMessages(locale: Locale): Promise<Translation> {
  if (locale === 'en') return {}
  const words = await loaders[locale]()
  // `pt-BR` is exported as `ptBR`.
  return words[locale.replace('-', '')] ?? {}
}
