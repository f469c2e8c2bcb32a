import { locales } from '@kith/wallet-kit/pure'
import { useState } from 'react'
import { Select } from '../../ui/field/Select.tsx'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { readLanguageChoice } from '../../words/languageChoice.ts'
import { chooseLanguage } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AppearanceSetting.module.css'

/** The language of the app: one of those it has, by its own name, or the browser's. */
export function LanguageSetting() {
  const t = useMessages(settingsWords)
  const [choice, setChoice] = useState(readLanguageChoice)
  return (
    <div className={styles['settings']}>
      <Select
        label={t('settings.language')}
        options={[
          { value: '', label: t('settings.languageBrowser') },
          ...locales.map((locale) => ({ value: locale, label: nameOf(locale), lang: locale })),
        ]}
        value={choice ?? ''}
        onChange={(value) => {
          const next = value === '' ? null : value
          setChoice(next)
          void chooseLanguage(next)
        }}
      />
    </div>
  )
}

/** What its speakers call a language: `Deutsch`. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}
