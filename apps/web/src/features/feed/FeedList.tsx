import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FeedList.module.css'
import type { Feed } from './useFeed.ts'

export type FeedListProps = {
  feed: Feed
  renderPost(post: PostView): ReactNode
  /** What stands there when nobody has written. */
  empty: { title: string; text?: string; action?: ReactNode }
}

/** Posts, newest first: loading, failed, empty or full; older ones come as the end nears. */
export function FeedList({ feed, renderPost, empty }: FeedListProps) {
  const t = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, moreError, loadMore } = feed
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  useEffect(() => {
    const target = end.current
    if (!target || !hasMore || moreError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '800px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasMore, moreError])

  if (feed.status === 'loading') return <WovenSkeleton />
  if (feed.status === 'failed')
    return (
      <Notice kind="failure" title={t('feed.failed')} onRetry={feed.retry}>
        {feed.error?.sentence}
      </Notice>
    )
  if (feed.status === 'empty') {
    const hasMoreToSay = empty.text !== undefined || empty.action !== undefined
    return (
      <Notice title={empty.title}>
        {hasMoreToSay ? (
          <>
            {empty.text !== undefined && <p>{empty.text}</p>}
            {empty.action}
          </>
        ) : undefined}
      </Notice>
    )
  }
  return (
    <section className={styles['feed']} aria-label={t('feed.label')} aria-busy={isLoadingMore}>
      {feed.newCount > 0 && (
        <Button className={styles['pill']} look="main" size="small" onClick={feed.showNew}>
          {t('app.newPosts', { count: feed.newCount })}
        </Button>
      )}
      {feed.posts.map((post) => (
        <Fragment key={post.id}>{renderPost(post)}</Fragment>
      ))}
      <div ref={end} className={styles['end']}>
        {moreError ? (
          <Notice kind="failure" title={t('feed.failed')} onRetry={loadMore}>
            {moreError.sentence}
          </Notice>
        ) : hasMore ? (
          <Button look="quiet" size="small" aria-disabled={isLoadingMore} onClick={loadMore}>
            {t(isLoadingMore ? 'feed.moreLoading' : 'feed.more')}
          </Button>
        ) : (
          <p>{t('feed.end')}</p>
        )}
      </div>
    </section>
  )
}
