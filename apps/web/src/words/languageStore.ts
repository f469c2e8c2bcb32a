import { type Direction, getDirection, type Locale, locales } from '@kith/wallet-kit/pure'
import { createTranslate, type TranslateAny, type Words } from './createTranslate.ts'
import { readLanguageChoice, writeLanguageChoice } from './languageChoice.ts'
import { manifestPath } from './manifestPath.ts'
import { readingWords } from './readingWords.ts'

export type Language = {
  /** Whose words are shown. */
  language: Locale
  direction: Direction
  /** The reader's own form of it, for numbers and dates: `de-CH`. */
  locale: string
  translate: TranslateAny
}

/** English of all areas that have loaded so far; a missing translation falls back to it. */
const english: Record<string, string> = { ...readingWords }
const areas = new Set<Words>()
const listeners = new Set<() => void>()
let needsLater = false
let current = createLanguage('en', {})
/** Of two changes of the language, the later one wins, whichever loads first. */
let turn = 0
/** What the service chose for this browser when it sent the page. */
let offered: Locale | undefined

/** The language on screen, outside of components. Inside: `useMessages`, `useLocale`. */
export const languageStore = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Whether there is a message for `key` among the words that have loaded. */
export function hasWords(key: string): boolean {
  return Object.hasOwn(english, key)
}

/** Adds the English words of an area that loaded later. */
export function addWords(area: Words): void {
  if (areas.has(area)) return
  areas.add(area)
  Object.assign(english, area)
}

/** Shows the reader's choice, or else the language the page was sent in. Words that do not arrive leave it in English. */
export async function startLanguage(): Promise<void> {
  offered ??= toLocale(document.documentElement.lang)
  await showLanguage(readLanguageChoice() ?? offered)
}

/** Keeps the reader's choice and shows it; `null` follows the browser. */
export async function chooseLanguage(choice: Locale | null): Promise<void> {
  writeLanguageChoice(choice)
  await showLanguage(choice ?? offered ?? 'en')
}

/** Waits for a part of the app that loads later, together with its words in the reader's language. */
export async function withWords<part>(loading: Promise<part>): Promise<part> {
  const isNew = !needsLater
  needsLater = true
  if (isNew && current.language !== 'en') await showLanguage(current.language)
  return await loading
}

async function showLanguage(language: Locale): Promise<void> {
  turn += 1
  const mine = turn
  const words = await loadWords(language)
  if (mine !== turn) return
  current = createLanguage(language, words)
  document.documentElement.lang = language
  document.documentElement.dir = current.direction
  showManifest(manifestPath(language))
  for (const listener of listeners) listener()
}

/** What is installed from now on is in the language on screen. The browser reads a manifest again when its link changes. */
function showManifest(path: string): void {
  const link = document.querySelector('link[rel="manifest"]')
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path)
}

/** English readers never load the list of translations. */
async function loadWords(language: Locale): Promise<Words> {
  if (language === 'en') return {}
  try {
    const { loadTranslation } = await import('./loadTranslation.ts')
    return await loadTranslation(language, needsLater)
  } catch {
    // English is there.
    return {}
  }
}

function createLanguage(language: Locale, translation: Words): Language {
  const direction = getDirection(language)
  const locale = typeof navigator === 'object' ? findLocale(language, navigator.languages) : language
  const translate = createTranslate((key) => translation[key] ?? english[key], { locale, direction })
  return { language, direction, locale, translate }
}

function findLocale(language: Locale, preferred: readonly string[] = []): string {
  return preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
}

function toLocale(tag: string): Locale {
  return locales.find((locale) => locale === tag) ?? 'en'
}
