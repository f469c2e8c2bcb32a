import type { Locale } from '@kith/wallet-kit/pure'
import { composerWords } from '../../words/en/later/composerWords.ts'
import { manifestWords } from '../../words/en/later/manifestWords.ts'
import { shellWords } from '../../words/en/reading/shellWords.ts'
import { manifestPath } from '../../words/manifestPath.ts'
import { ar } from '../../words/translations/ar.ts'
import { de } from '../../words/translations/de.ts'
import { es } from '../../words/translations/es.ts'
import { fa } from '../../words/translations/fa.ts'
import { fr } from '../../words/translations/fr.ts'
import { hi } from '../../words/translations/hi.ts'
import { id } from '../../words/translations/id.ts'
import { it } from '../../words/translations/it.ts'
import { ja } from '../../words/translations/ja.ts'
import { ko } from '../../words/translations/ko.ts'
import { ms } from '../../words/translations/ms.ts'
import { ptBR } from '../../words/translations/ptBR.ts'
import { ru } from '../../words/translations/ru.ts'
import { th } from '../../words/translations/th.ts'
import { tr } from '../../words/translations/tr.ts'
import { uk } from '../../words/translations/uk.ts'
import { vi } from '../../words/translations/vi.ts'
import { zhCN } from '../../words/translations/zhCN.ts'
import { zhTW } from '../../words/translations/zhTW.ts'
import { createManifest, type ManifestKey } from './createManifest.ts'

type Words = Readonly<Record<ManifestKey, string>>

const en: Words = { ...shellWords, ...composerWords, ...manifestWords }
const words: Readonly<Record<Locale, Words>> = {
  ...{ en, ar, de, es, fa, fr, hi, id, it, ja, ko, ms, 'pt-BR': ptBR, ru, th, tr, uk, vi },
  ...{ 'zh-CN': zhCN, 'zh-TW': zhTW },
}

/** The manifests of all languages, by their path. For the build alone: it holds every translation. */
export function listManifests(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).map(([language, texts]) => [
      // The keys above are locales.
      manifestPath(language as Locale),
      JSON.stringify(createManifest(language, (key) => texts[key])),
    ]),
  )
}
