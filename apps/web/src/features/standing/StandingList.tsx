import { useEffect } from 'react'
import { StandingDocument } from '../../api/actingOperations.generated.ts'
import { usePages } from '../../api/usePages.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { seenModerationAct } from '../../viewer/seenModerationAct.ts'
import { useSession } from '../../viewer/useSession.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Standing.module.css'
import { StandingAct } from './StandingAct.tsx'

/** What moderators did to the reader's posts and account, with the reasons, and the way to answer. */
export function StandingList() {
  const t = useMessages(moderationWords)
  const pages = usePages(
    StandingDocument,
    { after: null },
    ({ viewer }) => viewer && { ...viewer.moderationActs, suspension: viewer.suspension },
  )
  const { address } = useSession()
  const newest = pages.first?.edges[0]?.node.id
  useEffect(() => {
    if (address !== undefined && newest !== undefined) seenModerationAct.set(address, newest)
  }, [address, newest])
  const suspension = pages.first?.suspension ?? null
  return (
    <div className={styles['standing']}>
      {suspension && (
        <div className={styles['suspension']} role="alert">
          <p className={styles['title']}>
            {suspension.until === null
              ? t('standing.suspended')
              : t('standing.suspendedUntil', { date: new Date(suspension.until) })}
          </p>
          <p>{t('standing.suspendedText')}</p>
        </div>
      )}
      <p className={styles['soft']}>{t('standing.intro')}</p>
      <div className={styles['list']}>
        <List
          label={t('standing.list')}
          status={pages.status}
          items={pages.edges}
          keyOf={({ node }) => node.id}
          renderItem={({ node }) => <StandingAct act={node} onAnswered={pages.retry} />}
          skeleton="posts"
          empty={<Notice title={t('standing.none')}>{t('standing.noneText')}</Notice>}
          failure={{ title: t('standing.failed'), sentence: pages.error?.sentence }}
          onRetry={pages.retry}
          onMore={pages.hasMore ? pages.more : undefined}
          isLoadingMore={pages.isLoadingMore}
        />
      </div>
    </div>
  )
}
