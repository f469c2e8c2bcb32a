import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/state/Notice.tsx'
import { useMessages } from '../words/useMessages.ts'
import styles from './NotFoundRoute.module.css'
import { Page } from './Page.tsx'

/** Any address that is no page. */
export function NotFoundRoute() {
  const t = useMessages()
  return (
    <Page title={t('notFound.title')} hasHeading={false}>
      <Notice isPage title={t('notFound.title')}>
        <p>{t('notFound.text')}</p>
        <Link className={styles['home']} to="/">
          {t('notFound.home')}
        </Link>
      </Notice>
    </Page>
  )
}
