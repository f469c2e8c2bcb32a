import type { ThemePreference } from '../../theme/themePreference.ts'
import { useTheme } from '../../theme/useTheme.ts'
import { settingsWords } from '../../words/en/later/settingsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AppearanceSetting.module.css'

const preferences = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[]

/** Light, dark, or as the system says. */
export function AppearanceSetting() {
  const t = useMessages(settingsWords)
  const { preference, setPreference } = useTheme()
  return (
    <fieldset className={styles['set']}>
      <legend className={styles['legend']}>{t('settings.appearance')}</legend>
      {preferences.map((option) => (
        <label key={option} className={styles['option']}>
          <input
            className={styles['input']}
            type="radio"
            name="theme"
            value={option}
            checked={preference === option}
            onChange={() => setPreference(option)}
          />
          {t(`settings.theme.${option}`)}
        </label>
      ))}
    </fieldset>
  )
}
