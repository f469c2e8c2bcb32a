import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { describeFilter } from './describeFilter.ts'
import { formatSearch } from './formatSearch.ts'
import styles from './NothingFound.module.css'
import type { SearchQuery } from './SearchFilter.ts'
import type { SearchTab } from './SearchTab.ts'

export type NothingFoundProps = {
  search: SearchQuery
  tab: SearchTab
  /** Runs another search in another tab of results. */
  onSearch(query: string, tab: SearchTab): void
}

/** The empty state of a search: offers it without one of its filters, or in another kind of results. */
export function NothingFound({ search, tab, onSearch }: NothingFoundProps) {
  const t = useMessages(searchWords)
  const { filters } = search
  const words = search.words.trim()
  const isOfPosts = tab === 'top' || tab === 'latest'
  const ways: { label: string; query: string; tab: SearchTab }[] = []
  if (isOfPosts) {
    for (const filter of filters)
      ways.push({
        label: t('search.without', { label: describeFilter(t, filter) }),
        query: formatSearch({ filters: filters.filter((other) => other !== filter), words }),
        tab,
      })
    if (words.includes('"'))
      ways.push({
        label: t('search.unquoted'),
        query: formatSearch({ filters, words: words.replaceAll('"', ' ').replaceAll(/\s+/g, ' ') }),
        tab,
      })
  }
  // An empty search has no results.
  const useful = ways.filter(({ query }) => query !== '')
  if (words !== '') {
    if (!isOfPosts) useful.push({ label: t('search.inPosts'), query: words, tab: 'top' })
    if (tab !== 'people') useful.push({ label: t('search.inPeople'), query: words, tab: 'people' })
    if (tab !== 'tags') useful.push({ label: t('search.inTags'), query: words, tab: 'tags' })
  }
  const needsWords = !isOfPosts && words === ''
  return (
    <Notice
      title={
        needsWords
          ? t('search.needsWords')
          : words === ''
            ? t('search.none')
            : t('search.noneFor', { words: words.replaceAll('"', '') })
      }
      action={
        useful.length > 0 && (
          <ul className={styles['ways']}>
            {useful.map(({ label, query, tab: where }) => (
              <li key={label}>
                <Button size="small" onClick={() => onSearch(query, where)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {useful.length > 0 ? t('search.noneText') : undefined}
    </Notice>
  )
}
