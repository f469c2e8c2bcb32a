/** What a picture says by itself, in one language. */
export type PreviewWords = Readonly<{
  /** BCP 47. */
  locale: string
  /** Shown above a content warning, in the words of the app's composer. */
  warning: string
}>

const english: PreviewWords = { locale: 'en-GB', warning: 'Content warning' }

/** The app's languages. */
const translated: readonly PreviewWords[] = [
  { locale: 'ar', warning: 'تحذير محتوى' },
  { locale: 'de', warning: 'Inhaltswarnung' },
  { locale: 'es', warning: 'Advertencia de contenido' },
  { locale: 'fa', warning: 'هشدار محتوا' },
  { locale: 'fr', warning: 'Avertissement' },
  { locale: 'hi', warning: 'सामग्री की चेतावनी' },
  { locale: 'id', warning: 'Peringatan konten' },
  { locale: 'it', warning: 'Avviso sul contenuto' },
  { locale: 'ja', warning: '閲覧注意' },
  { locale: 'ko', warning: '콘텐츠 경고' },
  { locale: 'ms', warning: 'Amaran kandungan' },
  { locale: 'pt-BR', warning: 'Aviso de conteúdo' },
  { locale: 'ru', warning: 'Предупреждение' },
  { locale: 'th', warning: 'คำเตือนเนื้อหา' },
  { locale: 'tr', warning: 'İçerik uyarısı' },
  { locale: 'uk', warning: 'Попередження' },
  { locale: 'vi', warning: 'Cảnh báo nội dung' },
  { locale: 'zh-CN', warning: '内容警告' },
  { locale: 'zh-TW', warning: '內容警告' },
]

/**
 * The words in a post's language; in English where it has none, or one that the app does not speak. A language is enough (`pt` finds
 * Brazilian Portuguese); of Chinese, the script decides.
 *
 * @param lang a language tag as its author wrote it: well-formed or not.
 */
export function findPreviewWords(lang: string | null): PreviewWords {
  const wanted = lang === null ? null : describe(lang)
  return translated.find(({ locale }) => describe(locale) === wanted) ?? english
}

/** Language and script: equal for tags that a reader of one reads in the other. `null` for what is no tag. */
function describe(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null
  }
}
