import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Translation } from './english/Messages.ts'
import { type Direction, getDirection } from './getDirection.ts'
import { loadMessages } from './loadMessages.ts'
import type { Locale } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

export type Words = {
  /** The translation in use, if any. Read through `useMessages`, `useButtonMessages` and `useCallMessages`. */
  translation: Translation
  /** The locale of the words shown. */
  lang: Locale
  dir: Direction
  /** A BCP 47 tag for numbers, of the same language. */
  locale: string
  /** Whether the words may be drawn: false for a moment, before the first ones are there. */
  hasWords: boolean
}

/** How long the button waits for its first words before it appears in English. */
const patienceMs = 1_000

/**
 * The kit's words in `asked`, or without it in the first of the browser's languages that the kit speaks.
 *
 * Until a locale's chunk is there, the words before it stay, at first English; so they do when it never comes.
 */
export function useWords(asked: string | undefined): Words {
  const languages = useSyncExternalStore(watchLanguages, getLanguages, getNoLanguages)
  const { words: lang, numbers } = useMemo(
    () => matchLocale(asked ? [asked] : languages.split(',')),
    [asked, languages],
  )
  const [shown, setShown] = useState<{ lang: Locale; translation: Translation }>({ lang: 'en', translation: {} })
  const [isWaiting, setWaiting] = useState(true)

  useEffect(() => {
    let isCurrent = true
    const stopWaiting = () => setWaiting(false)
    const timer = setTimeout(stopWaiting, patienceMs)
    loadMessages(lang)
      .then((translation) => isCurrent && setShown({ lang, translation }))
      // A chunk that did not arrive is no reason to fail: the current texts stay.
      .catch(() => undefined)
      .then(() => isCurrent && stopWaiting())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [lang])

  return useMemo(
    () => ({
      ...shown,
      dir: getDirection(shown.lang),
      locale: shown.lang === lang ? numbers : shown.lang,
      hasWords: shown.lang === lang || !isWaiting,
    }),
    [shown, lang, numbers, isWaiting],
  )
}

function watchLanguages(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

// A string, so that it is equal to itself the next time it is asked for.
function getLanguages(): string {
  return navigator.languages.join(',')
}

/** A server does not know: it says English, and so does the first render in the browser. */
function getNoLanguages(): string {
  return 'en'
}
