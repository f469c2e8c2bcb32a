import { type ReactNode, useState } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { peopleWords } from '../../words/en/later/peopleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PeopleList.module.css'
import { type PeopleKind, type PersonView, usePeople } from './usePeople.ts'

export type PeopleListProps = {
  address: string
  kind: PeopleKind
  renderFollow(account: PersonView): ReactNode
}

/** Minimum number of people for a search field. */
const worthwhile = 6

/** The followers of an account, the people it follows, or its followers that the reader knows. Searches the loaded people. */
export function PeopleList({ address, kind, renderFollow }: PeopleListProps) {
  const t = useMessages(peopleWords)
  const { status, nodes: people, error, hasMore, isLoadingMore, loadMore, retry } = usePeople(address, kind)
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const found = people.filter((person) =>
    matchesText([person.name, person.handle && `@${person.handle}`, person.address, person.bio], query),
  )
  return (
    <>
      {(people.length >= worthwhile || isSearching) && (
        <div className={styles['search']}>
          <SearchField label={t(`people.search.${kind}`)} value={query} onChange={setQuery} />
          <p className={styles['found']} role="status">
            {isSearching &&
              (hasMore
                ? t('people.partial', { count: found.length, loaded: people.length })
                : t('people.found', { count: found.length }))}
          </p>
        </div>
      )}
      <List
        label={t(`people.${kind}`)}
        status={status}
        items={found}
        keyOf={(person) => person.id}
        renderItem={(person) => <AccountRow account={person} detail={person.bio} action={renderFollow(person)} />}
        empty={
          isSearching ? (
            <Notice
              title={t('people.found', { count: 0 })}
              action={hasMore && <Button onClick={loadMore}>{t('people.loadAll')}</Button>}
            />
          ) : (
            <Notice title={t(`people.empty.${kind}`)} />
          )
        }
        failure={{ title: t('people.failed'), sentence: error?.sentence }}
        onRetry={retry}
        onMore={hasMore ? loadMore : undefined}
        isLoadingMore={isLoadingMore}
      />
    </>
  )
}
