import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { FollowersDocument, FollowersYouKnowDocument, FollowingDocument } from '../../api/actingOperations.generated.ts'
import type {
  FollowersQuery,
  FollowersYouKnowQuery,
  FollowingQuery,
  PeoplePageFragment,
} from '../../api/operations.generated.ts'
import { type CachedPages, useCachedPages } from '../../api/useCachedPages.ts'

export type PeopleKind = 'followers' | 'following' | 'known'
export type PersonView = PeoplePageFragment['edges'][number]['node']

type PeopleData = Partial<FollowersQuery & FollowingQuery & FollowersYouKnowQuery>

/** The service's maximum page size. */
const pageSize = 50
const documents = {
  followers: FollowersDocument,
  following: FollowingDocument,
  known: FollowersYouKnowDocument,
} as const

/** The followers or followed people of an account, newest first. */
export function usePeople(address: string, kind: PeopleKind): CachedPages<PersonView> {
  // Their results differ only in the path of the page, which `findPage` resolves.
  const document = documents[kind] as unknown as TypedDocumentNode<PeopleData, OperationVariables>
  return useCachedPages(document, { address, first: pageSize }, findPage, { isPrivate: kind === 'known' })
}

function findPage(data: PeopleData): PeoplePageFragment | undefined {
  // An account unknown to the service has no lists.
  const account: { followers?: PeoplePageFragment; following?: PeoplePageFragment } = data.account ?? {}
  return account.followers ?? account.following ?? data.viewer?.followersYouKnow
}
