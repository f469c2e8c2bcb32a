import { cleanText } from '@kith/protocol'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SuggestPeopleDocument, SuggestTagsDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { AccountChipFragment } from '../../api/operations.generated.ts'
import { useRecentSearches } from '../../features/search/useRecentSearches.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { accountPath } from '../../ui/account/accountName.ts'
import { SuggestField } from '../../ui/suggest/SuggestField.tsx'
import { useDebounced } from '../../viewer/useDebounced.ts'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './NavSearch.module.css'

type Item = { kind: 'person'; account: AccountChipFragment } | { kind: 'tag'; name: string }

const settleMs = 200
const maxTags = 3

/** The search field of the navigation: suggests people and tags while typing; Enter searches everything. */
export function NavSearch() {
  const t = useMessages(searchWords)
  const navigate = useNavigate()
  const searches = useRecentSearches()
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed, settleMs)
  const person = settled.replace(/^@/, '')
  const begin = settled.replace(/^[#＃]/u, '')
  const isTag = begin !== settled
  const canBeTag = begin !== '' && !/[\s@:"]/u.test(begin) && begin.length <= 64
  const people = useQuery(SuggestPeopleDocument, {
    variables: { query: person },
    skip: person === '' || isTag,
  })
  const tags = useQuery(SuggestTagsDocument, { variables: { begin }, skip: !canBeTag })
  const items: Item[] = [
    ...(people.data?.searchAccounts?.edges ?? []).map(({ node }) => ({ kind: 'person' as const, account: node })),
    ...(tags.data?.tags ?? []).slice(0, maxTags).map(({ name }) => ({ kind: 'tag' as const, name })),
  ]
  const isLoading = people.loading || tags.loading

  return (
    <search className={styles['search']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setText('')
          if (typed !== '') searches.add(typed)
          void navigate({ to: '/search', search: typed === '' ? {} : { q: typed } })
        }}
      >
        <SuggestField
          label={t('search.label')}
          placeholder={t('search.title')}
          value={text}
          maxLength={200}
          data-search=""
          aria-keyshortcuts="/"
          onChange={setText}
          // Hidden until there are items, so Enter always searches.
          items={typed === '' || settled === '' || items.length === 0 ? null : items}
          isLoading={isLoading}
          keyOf={(item) => (item.kind === 'tag' ? `#${item.name}` : item.account.id)}
          renderItem={(item) =>
            item.kind === 'tag' ? (
              <bdi>#{cleanText(item.name, { of: 'line' })}</bdi>
            ) : (
              <AccountLine account={item.account} size={32} />
            )
          }
          onChoose={(item) => {
            setText('')
            if (item.kind === 'tag') void navigate({ to: '/tags/$tag', params: { tag: item.name } })
            else void navigate({ to: '/u/$handle', params: accountPath(item.account) })
          }}
        />
      </form>
    </search>
  )
}
