import { Link } from '@tanstack/react-router'
import { contentPreference } from '../../content-preference/contentPreference.ts'
import { useContentPreference } from '../../content-preference/useContentPreference.ts'
import { RadioGroup } from '../../ui/field/RadioGroup.tsx'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AppearanceSetting.module.css'

const warnings = ['ask', 'show'] as const
const media = ['always', 'wifi', 'never'] as const

/** Settings for warnings and images, with links to muted words and people. */
export function ContentSetting() {
  const t = useMessages(settingsWords)
  const preference = useContentPreference()
  return (
    <div className={styles['settings']}>
      <RadioGroup
        legend={t('settings.warnings')}
        value={preference.warnings}
        options={warnings.map((value) => ({ value, label: t(`settings.warnings.${value}`) }))}
        onChange={(value) => contentPreference.set({ warnings: value })}
      />
      <RadioGroup
        legend={t('settings.media')}
        value={preference.media}
        options={media.map((value) => ({ value, label: t(`settings.media.${value}`) }))}
        onChange={(value) => contentPreference.set({ media: value })}
      />
      <p>
        {t('settings.tagsText')}{' '}
        <Link className={styles['link']} to="/tags">
          {t('settings.tags')}
        </Link>
      </p>
      <p>
        {t('settings.mutedText')}{' '}
        <Link className={styles['link']} to="/settings/$section" params={{ section: 'muted' }}>
          {t('settings.muted')}
        </Link>
      </p>
    </div>
  )
}
