import { Link } from '@tanstack/react-router'
import { PrivacySections } from '../../features/help/PrivacySections.tsx'
import { privacyWords } from '../../words/en/later/privacyWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import styles from './PlainPage.module.css'

/** `/privacy`: what is public, private and stored. For everyone, with or without a wallet. */
export function PrivacyRoute() {
  const t = useMessages(privacyWords)
  return (
    <Page title={t('privacy.title')} before={<BackLink />}>
      <p className={styles['intro']}>{t('privacy.intro')}</p>
      <PrivacySections />
      <p className={styles['more']}>
        {t('privacy.more')}{' '}
        <Link className={styles['link']} to="/help">
          {t('privacy.moreLink')}
        </Link>
      </p>
    </Page>
  )
}
