import { Link, useLocation } from '@tanstack/react-router'
import { useConfig } from '../../config/useConfig.ts'
import { HelpAnswers } from '../../features/help/HelpAnswers.tsx'
import { helpWords } from '../../words/en/later/helpWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import styles from './PlainPage.module.css'

/** `/help`, and `/help#signature` for one answer. For everyone, with or without a wallet. */
export function HelpRoute() {
  const t = useMessages(helpWords)
  const { productName } = useConfig()
  const named = useLocation({ select: ({ hash }) => hash })
  return (
    <Page title={t('help.title')} before={<BackLink />}>
      <p className={styles['intro']}>{t('help.intro')}</p>
      <HelpAnswers productName={productName} named={named} />
      <p className={styles['more']}>
        {t('help.privacy')}{' '}
        <Link className={styles['link']} to="/privacy">
          {t('help.privacyLink')}
        </Link>
      </p>
    </Page>
  )
}
