import type { ReactNode } from 'react'
import { SearchPeopleDocument } from '../../api/actingOperations.generated.ts'
import type { FoundAccountFragment } from '../../api/operations.generated.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { SearchQuery } from './SearchFilter.ts'
import { searchVariables } from './searchVariables.ts'
import { useFound } from './useFound.ts'

export type FoundPeopleProps = {
  search: SearchQuery
  renderFollow(account: FoundAccountFragment): ReactNode
  empty: ReactNode
}

/** People found by handle, address or name. */
export function FoundPeople({ search, renderFollow, empty }: FoundPeopleProps) {
  const t = useMessages(searchWords)
  const found = useFound({
    document: SearchPeopleDocument,
    variables: { words: searchVariables(search).words, first: listPageSize },
    select: ({ viewer, searchAccounts }) => viewer?.searchAccounts ?? searchAccounts,
  })
  const failure = found.error ?? found.moreError
  return (
    <List
      label={t('search.people')}
      status={failure ? 'failed' : found.status === 'loading' ? 'loading' : 'ready'}
      items={found.items}
      keyOf={({ id }) => id}
      renderItem={(account) => <AccountRow account={account} detail={account.bio} action={renderFollow(account)} />}
      empty={empty}
      failure={{ title: t('search.failed'), sentence: failure?.sentence }}
      onRetry={found.moreError ? found.loadMore : found.retry}
      onMore={found.hasMore ? found.loadMore : undefined}
      isLoadingMore={found.isLoadingMore}
    />
  )
}
