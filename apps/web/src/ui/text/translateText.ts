/** The browser's own translator, https://webmachinelearning.github.io/translation-api/. It works on this device. */
type BrowserTranslator = {
  create(languages: { sourceLanguage: string; targetLanguage: string }): Promise<{
    translate(text: string): Promise<string>
    destroy(): void
  }>
}

/** Whether this browser has a translator, and the text is in another language than the reader's. */
export function canTranslate(from: string, to: string): boolean {
  return findTranslator() !== undefined && baseOf(from) !== baseOf(to)
}

/** Translates on this device. Rejects where the browser cannot. */
export async function translateText(text: string, from: string, to: string): Promise<string> {
  const translator = await findTranslator()?.create({ sourceLanguage: toCode(from), targetLanguage: toCode(to) })
  if (translator === undefined) throw new Error('This browser has no translator.')
  try {
    return await translator.translate(text)
  } finally {
    translator.destroy()
  }
}

function findTranslator(): BrowserTranslator | undefined {
  // Not in TypeScript's DOM yet.
  return (globalThis as { Translator?: BrowserTranslator }).Translator
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? ''
}

/** Translators know languages without regions, and traditional Chinese by its script. */
function toCode(tag: string): string {
  return /^zh-(?:tw|hk|mo|hant)/i.test(tag) ? 'zh-Hant' : baseOf(tag)
}
