import { locales } from '@kith/wallet-kit/pure'
import { useId, useState } from 'react'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { readLanguageChoice } from '../../words/languageChoice.ts'
import { chooseLanguage } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './LanguageSetting.module.css'

/** The language of the app: one of those it has, by its own name, or the browser's. */
export function LanguageSetting() {
  const t = useMessages(settingsWords)
  const id = useId()
  const [choice, setChoice] = useState(readLanguageChoice)
  return (
    <p className={styles['setting']}>
      <label className={styles['label']} htmlFor={id}>
        {t('settings.language')}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={choice ?? ''}
        onChange={({ target }) => {
          const next = locales.find((locale) => locale === target.value) ?? null
          setChoice(next)
          void chooseLanguage(next)
        }}
      >
        <option value="">{t('settings.languageBrowser')}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** What its speakers call a language: `Deutsch`. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}
