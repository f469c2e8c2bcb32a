import { type ReactNode, useState } from 'react'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { List, type ListProps } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { PrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useSearchedList } from '../../viewer/private-list/useSearchedList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SearchedList.module.css'

export type SearchedListProps<Item> = Pick<ListProps<Item>, 'keyOf' | 'skeleton'> & {
  of: 'people' | 'words' | 'blocked' | 'replies'
  list: PrivateList<Item>
  /** By `keyOf`: what left the list on this page. */
  removed: ReadonlySet<string>
  matches(item: Item, query: string): boolean
  renderItem(item: Item): ReactNode
}

/** Few entries need no search. */
const worthwhile = 6

/** One of the lists of what the reader does not want to see, in each of its states; longer than a glance, it can be searched. */
export function SearchedList<Item>({
  of,
  list,
  removed,
  matches,
  keyOf,
  renderItem,
  skeleton,
}: SearchedListProps<Item>) {
  const t = useMessages(mutingWords)
  const [query, setQuery] = useState('')
  const words = query.trim()
  useSearchedList(list, words !== '')
  const items = list.items.filter((item) => !removed.has(keyOf(item)))
  const found = words === '' ? items : items.filter((item) => matches(item, words))
  return (
    <>
      {(list.items.length >= worthwhile || query !== '') && (
        <div className={styles['search']}>
          <SearchField label={t(`muting.search.${of}`)} value={query} onChange={setQuery} />
          {list.hasMore && words !== '' && <p className={styles['partial']}>{t('muting.partial')}</p>}
        </div>
      )}
      <List
        label={t(`muting.${of}`)}
        status={list.status}
        items={found}
        keyOf={keyOf}
        renderItem={renderItem}
        {...(skeleton && { skeleton })}
        empty={
          items.length > 0 ? (
            <Notice title={t('muting.noneFound')} />
          ) : (
            <Notice title={t(`muting.empty.${of}`)}>{t(`muting.empty.${of}Text`)}</Notice>
          )
        }
        failure={{ title: t('muting.failed'), sentence: list.error?.sentence }}
        onRetry={() => void list.refresh()}
        onMore={list.hasMore ? list.loadMore : undefined}
        isLoadingMore={list.isLoadingMore}
      />
    </>
  )
}
