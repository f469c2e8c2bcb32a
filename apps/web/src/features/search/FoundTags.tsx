import type { ReactNode } from 'react'
import { SearchTagsDocument } from '../../api/actingOperations.generated.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { List } from '../../ui/list/List.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { SearchQuery } from './SearchFilter.ts'
import { searchVariables } from './searchVariables.ts'
import { TagRow } from './TagRow.tsx'

export type FoundTagsProps = { search: SearchQuery; empty: ReactNode }

/** Tags that begin with the last word of a search, most used first. */
export function FoundTags({ search, empty }: FoundTagsProps) {
  const t = useMessages(searchWords)
  const { begin } = searchVariables(search)
  const { data, previousData, error, networkStatus, refetch } = useQuery(SearchTagsDocument, {
    variables: { begin },
  })
  const tags = (data ?? (error ? undefined : previousData))?.tags
  return (
    <List
      label={t('search.tags')}
      status={error && !tags ? 'failed' : tags || networkStatus === NetworkStatus.ready ? 'ready' : 'loading'}
      items={tags ?? []}
      keyOf={({ name }) => name}
      renderItem={(tag) => <TagRow tag={tag} />}
      empty={empty}
      failure={{ title: t('search.failed'), sentence: error && toAppError(error).sentence }}
      onRetry={() => void refetch().catch(() => null)}
    />
  )
}
