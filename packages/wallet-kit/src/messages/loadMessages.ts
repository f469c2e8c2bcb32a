import type { Locale } from './locales.ts'
import type { Translation } from './Messages.ts'

/** Spelled out, one by one, so that a bundler makes each a chunk of its own. */
const loaders: { readonly [locale in Exclude<Locale, 'en'>]: () => Promise<Translation> } = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fa: () => import('./fa.ts').then(({ fa }) => fa),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  id: () => import('./id.ts').then(({ id }) => id),
  it: () => import('./it.ts').then(({ it }) => it),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  ms: () => import('./ms.ts').then(({ ms }) => ms),
  'pt-BR': () => import('./ptBR.ts').then(({ ptBR }) => ptBR),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  th: () => import('./th.ts').then(({ th }) => th),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  uk: () => import('./uk.ts').then(({ uk }) => uk),
  vi: () => import('./vi.ts').then(({ vi }) => vi),
  'zh-CN': () => import('./zhCN.ts').then(({ zhCN }) => zhCN),
  'zh-TW': () => import('./zhTW.ts').then(({ zhTW }) => zhTW),
}

/** Fetches the words of one locale, which stand in for the English ones. Rejects when its chunk does not arrive. */
export async function loadMessages(locale: Locale): Promise<Translation> {
  return locale === 'en' ? {} : loaders[locale]()
}
