import { Link } from '@tanstack/react-router'
import { useIsOperator } from '../../features/moderation/useIsOperator.ts'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { useSession } from '../../viewer/useSession.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Page } from '../Page.tsx'
import { SettingsLinks } from './SettingsLinks.tsx'
import styles from './SettingsScreen.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { type SettingsSectionName, settingsSections } from './settingsSections.ts'

export type SettingsScreenProps = {
  /** The section that is open; `null` where there is only room for the list. */
  section: SettingsSectionName | null
  /** Whether the section is what the address names. */
  hasAddress?: boolean
}

const groups = ['account', 'app', 'data'] as const

/** The list of sections and the open one: side by side, on a phone one at a time. */
export function SettingsScreen({ section, hasAddress = false }: SettingsScreenProps) {
  const t = useMessages(settingsWords, moderationWords)
  const isOperator = useIsOperator()
  const { notice } = useSession()
  const titles: Readonly<Record<SettingsSectionName, readonly [title: string, hint: string]>> = {
    profile: [t('settings.profile'), t('settings.profileHint')],
    handle: [t('settings.handle'), t('settings.handleHint')],
    tips: [t('settings.tips'), t('settings.tipsHint')],
    keys: [t('settings.keysTitle'), t('settings.keysHint')],
    appearance: [t('settings.appearance'), t('settings.appearanceHint')],
    language: [t('settings.language'), t('settings.languageHint')],
    content: [t('settings.content'), t('settings.contentHint')],
    data: [t('settings.data'), t('settings.dataHint')],
    standing: [t('settings.standing'), t('settings.standingHint')],
    delete: [t('settings.delete'), t('settings.deleteHint')],
  }
  return (
    <Page title={hasAddress && section ? titles[section][0] : t('settings.title')} hasHeading={false}>
      <div className={styles['screen']} data-open={hasAddress}>
        <div className={styles['side']}>
          {hasAddress ? (
            <p className={styles['heading']}>{t('settings.title')}</p>
          ) : (
            <h1 className={styles['heading']}>{t('settings.title')}</h1>
          )}
          {section === null && notice && <p className={styles['notice']}>{notice.sentence}</p>}
          <nav className={styles['list']} aria-label={t('settings.sections')}>
            {groups.map((group) => (
              <div key={group} className={styles['group']}>
                <p className={styles['groupName']}>{t(`settings.group.${group}`)}</p>
                <ul>
                  {settingsSections
                    .filter((one) => one.group === group)
                    .map(({ name }) => (
                      <li key={name}>
                        <Link
                          className={styles['entry']}
                          to="/settings/$section"
                          params={{ section: name }}
                          data-danger={name === 'delete'}
                          aria-current={name === section ? 'page' : undefined}
                        >
                          <span className={styles['name']}>{titles[name][0]}</span>
                          <span className={styles['hint']}>{titles[name][1]}</span>
                          <ToolIcon name="forward" size={18} />
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
            <SettingsLinks />
            {isOperator && (
              <Link className={styles['entry']} to="/moderation">
                <span className={styles['name']}>{t('moderation.title')}</span>
                <ToolIcon name="forward" size={18} />
              </Link>
            )}
          </nav>
        </div>
        {section && (
          <div className={styles['section']}>
            {hasAddress && (
              <Link className={styles['back']} to="/settings">
                <ToolIcon name="back" size={18} />
                {t('settings.all')}
              </Link>
            )}
            {hasAddress ? (
              <h1 className={styles['title']}>{titles[section][0]}</h1>
            ) : (
              <h2 className={styles['title']}>{titles[section][0]}</h2>
            )}
            <SettingsSection name={section} />
          </div>
        )}
      </div>
    </Page>
  )
}
