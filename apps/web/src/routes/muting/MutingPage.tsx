import type { ReactNode } from 'react'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { PrivatePage } from '../PrivatePage.tsx'
import styles from './MutingPage.module.css'

export type MutingPageProps = { of: 'people' | 'words' | 'blocked' | 'replies'; children: ReactNode }

/** One of the lists of accounts, words and replies that the reader does not want to see, with its effect and who can see it. */
export function MutingPage({ of, children }: MutingPageProps) {
  const t = useMessages(mutingWords)
  return (
    <PrivatePage title={t('muting.title')} invitation={t('muting.signedOut')} before={<BackLink />}>
      <TabLinks
        label={t('muting.views')}
        links={[
          { key: 'people', label: t('muting.people'), to: '/settings/muted/people' },
          { key: 'words', label: t('muting.words'), to: '/settings/muted/words' },
          { key: 'blocked', label: t('muting.blocked'), to: '/settings/blocked' },
          { key: 'replies', label: t('muting.replies'), to: '/settings/muted/replies' },
        ]}
      />
      <p className={styles['text']}>{t(`muting.${of}Text`)}</p>
      {children}
    </PrivatePage>
  )
}
