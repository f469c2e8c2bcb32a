import { SearchTopDocument } from '../../api/actingOperations.generated.ts'
import type { FoundAccountFragment } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import type { SearchQuery } from './SearchFilter.ts'
import { searchVariables } from './searchVariables.ts'
import { type Found, useFound } from './useFound.ts'

export type TopFound = Found<unknown, PostView> & {
  people: readonly FoundAccountFragment[]
  tags: readonly { name: string; postCount: number }[]
}

/** The best matching posts, and a few people and tags. */
export function useTopFound(search: SearchQuery): TopFound {
  const found = useFound({
    document: SearchTopDocument,
    variables: { ...searchVariables(search), first: listPageSize },
    select: ({ viewer, searchPosts }) => viewer?.searchPosts ?? searchPosts,
  })
  const { data } = found
  const people = data?.viewer?.searchAccounts ?? data?.searchAccounts
  return { ...found, people: people?.edges.map(({ node }) => node) ?? [], tags: data?.tags ?? [] }
}
