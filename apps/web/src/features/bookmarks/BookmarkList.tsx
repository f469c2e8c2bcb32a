import { type ReactNode, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { matchesPost } from '../../viewer/private-list/matchesPost.ts'
import { useSearchedList } from '../../viewer/private-list/useSearchedList.ts'
import { bookmarksWords } from '../../words/en/later/account/bookmarksWords.ts'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './BookmarkList.module.css'
import type { Bookmarks } from './useBookmarks.ts'

export type BookmarkListProps = {
  bookmarks: Bookmarks
  renderPost(post: PostView): ReactNode
  /** Shown for an empty list, as a next step. */
  action?: ReactNode
}

/** Bookmarked posts in each of their states, with a search among those that have loaded. */
export function BookmarkList({ bookmarks, renderPost, action }: BookmarkListProps) {
  const t = useMessages(bookmarksWords, uiWords)
  const [query, setQuery] = useState('')
  const { status, items, error, hasMore, isLoadingMore, loadMore, refresh } = bookmarks
  const words = query.trim()
  const found = words === '' ? items : items.filter((post) => matchesPost(post, words))
  const isSearching = words !== '' && items.length > 0
  useSearchedList(bookmarks, isSearching)
  return (
    <>
      <p className={styles['private']}>{t('bookmarks.private')}</p>
      {(items.length > 0 || query !== '') && (
        <div className={styles['search']}>
          <SearchField label={t('bookmarks.search')} value={query} onChange={setQuery} />
          <p className={styles['found']} role="status">
            {isSearching &&
              t(hasMore ? 'bookmarks.found' : 'bookmarks.foundAll', { count: found.length, loaded: items.length })}
          </p>
        </div>
      )}
      <List
        label={t('bookmarks.title')}
        status={status}
        items={found}
        keyOf={({ id }) => id}
        renderItem={renderPost}
        skeleton="posts"
        empty={
          isSearching ? (
            <Notice title={t('bookmarks.noneFound')}>{t('bookmarks.noneFoundText')}</Notice>
          ) : (
            <Notice title={t('bookmarks.none')} action={action}>
              {t('bookmarks.noneText')}
            </Notice>
          )
        }
        failure={{ title: t('ui.listFailed'), sentence: error?.sentence }}
        onRetry={() => void refresh()}
        onMore={hasMore ? loadMore : undefined}
        isLoadingMore={isLoadingMore}
      />
    </>
  )
}
