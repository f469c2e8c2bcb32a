import type { ReactNode } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Button } from '../Button.tsx'
import { Failure } from '../state/Failure.tsx'
import { Notice } from '../state/Notice.tsx'
import { WovenSkeleton, type WovenSkeletonProps } from '../state/WovenSkeleton.tsx'
import styles from './List.module.css'

export type ListProps<Item> = {
  /** Names the list for screen readers. */
  label: string
  /** `failed` with items keeps them, and says below them that the rest did not come. */
  status: 'loading' | 'ready' | 'failed'
  items: readonly Item[]
  keyOf(item: Item): string
  renderItem(item: Item): ReactNode
  /** What the rows will be, drawn as threads while they load. */
  skeleton?: WovenSkeletonProps['of']
  /** Shown for an empty list: a `Notice`. */
  empty: ReactNode
  failure?: { title: string; sentence?: string | undefined }
  onRetry?(): void
  /** Set while there are more: a button below the rows fetches them. */
  onMore?: (() => void) | undefined
  isLoadingMore?: boolean
}

/**
 * A list in each of its states: loading, empty, failed, full, with more to come.
 *
 * @example
 * <List label={t('followers.title')} status={status} items={people} keyOf={(person) => person.id} skeleton="people"
 *   renderItem={(person) => <AccountRow account={person} />} empty={<Notice title={t('followers.none')} />}
 *   failure={{ title: t('followers.failed'), sentence: error?.sentence }} onRetry={retry} onMore={hasMore ? more : undefined} />
 */
export function List<Item>({
  label,
  status,
  items,
  keyOf,
  renderItem,
  skeleton = 'people',
  empty,
  failure,
  onRetry,
  onMore,
  isLoadingMore = false,
}: ListProps<Item>) {
  const t = useMessages(uiWords)
  if (items.length === 0) {
    if (status === 'loading') return <WovenSkeleton rows={6} of={skeleton} isInset />
    if (status === 'ready') return empty
    return (
      <Notice kind="failure" title={failure?.title ?? t('ui.listFailed')} onRetry={onRetry}>
        {failure?.sentence}
      </Notice>
    )
  }
  return (
    <>
      <ul className={styles['list']} aria-label={label} aria-busy={status === 'loading' || isLoadingMore}>
        {items.map((item) => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      {status === 'failed' && onRetry && (
        <div className={styles['foot']}>
          <Failure isAlert sentence={failure?.sentence ?? failure?.title ?? t('ui.listFailed')} onRetry={onRetry} />
        </div>
      )}
      {status === 'ready' && onMore && (
        <div className={styles['foot']}>
          <Button size="small" aria-disabled={isLoadingMore} onClick={onMore}>
            {t(isLoadingMore ? 'app.loading' : 'ui.showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
