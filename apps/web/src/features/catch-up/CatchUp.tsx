import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { accountName } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/field/Select.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useSession } from '../../viewer/useSession.ts'
import { catchUpWords } from '../../words/en/later/catchUpWords.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './CatchUp.module.css'
import { CatchUpSection } from './CatchUpSection.tsx'
import { type CatchUpSpan, catchUpSpans } from './findSpanStart.ts'
import {
  type CatchUpFilter,
  type CatchUpGroup,
  type CatchUpOrder,
  catchUpFilters,
  catchUpOrders,
  groupCatchUp,
} from './groupCatchUp.ts'
import { endAbsence } from './useAbsence.ts'
import { type CatchUp as CatchUpAnswer, maxCatchUpPosts, useCatchUp } from './useCatchUp.ts'
import { useReadPosts } from './useReadPosts.ts'

export type CatchUpProps = {
  span: CatchUpSpan
  onSpan(span: CatchUpSpan): void
  renderPost(post: PostView, note: ReactNode): ReactNode
}

const timeFormat = { weekday: 'long', hour: 'numeric', minute: 'numeric' } as const

/** What the people the reader follows wrote in a span of time: an overview, then group by group, then an end. */
export function CatchUp({ span, onSpan, renderPost }: CatchUpProps) {
  const t = useMessages(catchUpWords)
  const { address } = useSession()
  const catchUp = useCatchUp(span)
  useEffect(() => {
    if (address) endAbsence(address)
  }, [address])
  return (
    <>
      <Tabs
        label={t('catchUp.spans')}
        value={span}
        onChange={onSpan}
        options={catchUpSpans.map((value) => ({ value, label: t(`catchUp.span.${value}`) }))}
      />
      {catchUp.status === 'loading' ? (
        <WovenSkeleton />
      ) : catchUp.status === 'failed' ? (
        <Notice kind="failure" title={t('catchUp.failed')} onRetry={catchUp.retry}>
          {catchUp.error?.sentence}
        </Notice>
      ) : catchUp.postCount === 0 ? (
        <Notice title={t('catchUp.empty')} action={<Link to="/explore">{t('home.explore')}</Link>}>
          {t('catchUp.emptyText')}
        </Notice>
      ) : (
        <Reading key={span} catchUp={catchUp} renderPost={renderPost} />
      )}
    </>
  )
}

function Reading({ catchUp, renderPost }: { catchUp: CatchUpAnswer; renderPost: CatchUpProps['renderPost'] }) {
  const t = useMessages(catchUpWords)
  const locale = useLocale()
  const { address } = useSession()
  const { read, markRead, markUnread } = useReadPosts(address)
  const [filter, setFilter] = useState<CatchUpFilter>('all')
  const [order, setOrder] = useState<CatchUpOrder>('people')
  const { authors, postCount, isComplete, since } = catchUp
  const groups = groupCatchUp({ authors, filter, order })
  const isRead = (group: CatchUpGroup) => group.posts.every(({ node }) => read.has(node.seq))
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = groups.find((group) => !isRead(group))
    return new Set(first && [first.key])
  })
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)

  const shown = groups.flatMap(({ posts }) => posts.map(({ node }) => node.seq))
  const readCount = shown.filter((position) => read.has(position)).length
  const left = shown.length - readCount
  const nameOf = ({ author, level }: CatchUpGroup) =>
    author ? accountName(author) : level ? t(`catchUp.level.${level}`) : ''

  const toggle = (key: string) =>
    setOpen((known) => new Set(known.has(key) ? [...known].filter((one) => one !== key) : [...known, key]))
  /** Closes a finished group and opens the next one. */
  const moveOn = (group: CatchUpGroup, next: CatchUpGroup | undefined) => {
    markRead(group.posts.map(({ node }) => node.seq))
    setOpen((known) => new Set([...[...known].filter((key) => key !== group.key), ...(next ? [next.key] : [])]))
    // The group that closes above moves the one that opens below, so scroll to its heading once both are drawn.
    requestAnimationFrame(() => {
      const target = next
        ? list.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(next.key)}"] button`)
        : end.current
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: next ? 'start' : 'center' })
    })
  }

  return (
    <>
      <div className={styles['overview']}>
        <p className={styles['count']}>{t('catchUp.overview', { posts: postCount, people: authors.length })}</p>
        <p className={styles['since']}>
          {t('catchUp.since', { time: intlFormats.getDateTimeFormat(locale, timeFormat).format(since) })}
        </p>
        {!isComplete && <p className={styles['since']}>{t('catchUp.partly', { count: maxCatchUpPosts })}</p>}
        <div className={styles['choices']}>
          <Select
            label={t('catchUp.show')}
            value={filter}
            onChange={setFilter}
            options={catchUpFilters.map((value) => ({ value, label: t(`catchUp.filter.${value}`) }))}
          />
          <Select
            label={t('catchUp.order')}
            value={order}
            onChange={setOrder}
            options={catchUpOrders.map((value) => ({ value, label: t(`catchUp.order.${value}`) }))}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <Notice
          title={t('catchUp.emptyFilter')}
          action={
            <Button size="small" onClick={() => setFilter('all')}>
              {t('catchUp.showAll')}
            </Button>
          }
        >
          {t('catchUp.emptyFilterText')}
        </Notice>
      ) : (
        <>
          <div className={styles['progress']}>
            <ProgressBar
              label={t('catchUp.progress')}
              share={readCount / shown.length}
              detail={t('catchUp.progressDetail', { read: readCount, count: shown.length })}
            />
          </div>
          <div ref={list}>
            {groups.map((group, index) => {
              const next =
                groups.slice(index + 1).find((one) => !isRead(one)) ??
                groups.slice(0, index).find((one) => !isRead(one))
              return (
                <CatchUpSection
                  key={group.key}
                  group={group}
                  name={nameOf(group)}
                  isOpen={open.has(group.key)}
                  isRead={isRead(group)}
                  onToggle={() => toggle(group.key)}
                  onSeen={markRead}
                  next={next && nameOf(next)}
                  onNext={() => moveOn(group, next)}
                  renderPost={renderPost}
                />
              )
            })}
          </div>
          <div ref={end} className={styles['end']} tabIndex={-1}>
            {left > 0 ? (
              <Notice
                title={t('catchUp.left', { count: left })}
                action={
                  <Button size="small" onClick={() => markRead(shown)}>
                    {t('catchUp.markAll')}
                  </Button>
                }
              />
            ) : (
              <Notice
                title={t('catchUp.done')}
                action={
                  <span className={styles['ways']}>
                    <Link to="/">{t('catchUp.home')}</Link>
                    <Button size="small" look="quiet" onClick={() => markUnread(shown)}>
                      {t('catchUp.again')}
                    </Button>
                  </span>
                }
              >
                {t('catchUp.doneText')}
              </Notice>
            )}
          </div>
        </>
      )}
    </>
  )
}
