import { SearchPostsDocument } from '../../api/actingOperations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import type { SearchQuery } from './SearchFilter.ts'
import { searchVariables } from './searchVariables.ts'
import { type Found, useFound } from './useFound.ts'

/** The posts that match a search, newest first. */
export function useFoundPosts(search: SearchQuery): Found<unknown, PostView> {
  return useFound({
    document: SearchPostsDocument,
    variables: { query: searchVariables(search).query, first: listPageSize },
    select: ({ viewer, searchPosts }) => viewer?.searchPosts ?? searchPosts,
  })
}
