import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import {
  FindFollowersDocument,
  FindFollowersYouKnowDocument,
  FindFollowingDocument,
  FollowersDocument,
  FollowersYouKnowDocument,
  FollowingDocument,
} from '../../api/actingOperations.generated.ts'
import type {
  FollowersQuery,
  FollowersYouKnowQuery,
  FollowingQuery,
  PeoplePageFragment,
} from '../../api/operations.generated.ts'
import { type CachedPages, useCachedPages } from '../../api/useCachedPages.ts'

export type FollowListKind = 'followers' | 'following' | 'known'
export type PersonView = PeoplePageFragment['edges'][number]['node']

type PeopleData = Partial<FollowersQuery & FollowingQuery & FollowersYouKnowQuery>

/** The service's maximum page size. */
const pageSize = 50
const documents = {
  followers: FollowersDocument,
  following: FollowingDocument,
  known: FollowersYouKnowDocument,
} as const
/** The service recognises a search by its document, and limits searches apart from other reads. */
const searches = {
  followers: FindFollowersDocument,
  following: FindFollowingDocument,
  known: FindFollowersYouKnowDocument,
} as const

/**
 * The followers or followed people of an account, newest first; with a query, those of them that match it.
 *
 * @param query without spaces around it; empty for all.
 */
export function useFollowList(address: string, kind: FollowListKind, query: string): CachedPages<PersonView> {
  // Their results differ only in the path of the page, which `findPage` resolves.
  const document = (query === '' ? documents : searches)[kind] as unknown as TypedDocumentNode<
    PeopleData,
    OperationVariables
  >
  const variables = { address, first: pageSize, ...(query !== '' && { query }) }
  return useCachedPages(document, variables, findPage, { isPrivate: kind === 'known', keepsStale: true })
}

function findPage(data: PeopleData): PeoplePageFragment | undefined {
  // An account unknown to the service has no lists.
  const account: { followers?: PeoplePageFragment; following?: PeoplePageFragment } = data.account ?? {}
  return account.followers ?? account.following ?? data.viewer?.followersYouKnow
}
