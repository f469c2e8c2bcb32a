import { type ReactNode, useState } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useDebounced } from '../../viewer/useDebounced.ts'
import { peopleWords } from '../../words/en/later/peopleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FollowList.module.css'
import { type FollowListKind, type PersonView, useFollowList } from './useFollowList.ts'

export type FollowListProps = {
  address: string
  kind: FollowListKind
  renderFollow(account: PersonView): ReactNode
}

/** Minimum number of people for a search field. */
const worthwhile = 6
/** The service is asked once typing pauses for this long. */
const settleMs = 250

/** The followers of an account, the people it follows, or its followers that the reader knows. The service searches all of them. */
export function FollowList({ address, kind, renderFollow }: FollowListProps) {
  const t = useMessages(peopleWords)
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed, settleMs)
  const query = typed === '' ? '' : settled
  const isSearching = query !== ''
  const people = useFollowList(address, kind, query)
  const { status, nodes, error, hasMore, isLoadingMore, isStale, loadMore, retry } = people
  // Stays from then on: a search may find fewer, and the field keeps its focus.
  const [isSearchable, setIsSearchable] = useState(false)
  if (!isSearchable && !isSearching && nodes.length >= worthwhile) setIsSearchable(true)
  const isAnswered = typed === query && status === 'ready' && !isStale && !isLoadingMore
  return (
    <>
      {isSearchable && (
        <div className={styles['search']}>
          <SearchField label={t(`people.search.${kind}`)} value={text} maxLength={200} onChange={setText} />
          <p className={styles['found']} role="status" data-none={nodes.length === 0}>
            {isSearching && isAnswered && t(hasMore ? 'people.foundSoFar' : 'people.found', { count: nodes.length })}
          </p>
        </div>
      )}
      <div className={styles['people']} data-stale={isStale} aria-busy={isStale}>
        <List
          label={t(`people.${kind}`)}
          status={status}
          items={nodes}
          keyOf={(person) => person.id}
          renderItem={(person) => <AccountRow account={person} detail={person.bio} action={renderFollow(person)} />}
          empty={
            isSearching ? (
              <Notice
                title={t(hasMore ? 'people.foundSoFar' : 'people.found', { count: 0 })}
                action={
                  hasMore && (
                    <Button aria-disabled={isLoadingMore} onClick={loadMore}>
                      {t('people.keepSearching')}
                    </Button>
                  )
                }
              >
                {t('people.noneText')}
              </Notice>
            ) : (
              <Notice title={t(`people.empty.${kind}`)} />
            )
          }
          failure={{ title: t('people.failed'), sentence: error?.sentence }}
          onRetry={retry}
          onMore={hasMore ? loadMore : undefined}
          isLoadingMore={isLoadingMore}
        />
      </div>
    </>
  )
}
