import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import {
  AccountBlockedFragmentDoc,
  AccountFollowedFragmentDoc,
  AccountFollowingFragmentDoc,
  AccountMutedFragmentDoc,
  PostBookmarkedFragmentDoc,
  PostLikedFragmentDoc,
  PostRepostedFragmentDoc,
} from './operations.generated.ts'

/** What the reader did with a post. A mark that is absent is not known. */
export type PostMarks = { viewerLikes?: boolean; viewerReposts?: boolean; viewerBookmarks?: boolean }
/** What the reader did with an account, and whether it follows the reader. */
export type AccountMarks = {
  viewerFollows?: boolean
  viewerMutes?: boolean
  viewerBlocks?: boolean
  followsViewer?: boolean
}

type MarkFragment<Type extends string, Mark extends string> = TypedDocumentNode<
  { __typename: Type; id: string } & { [key in Mark]: boolean | null }
>
type MarkTable<Type extends string, Marks> = { readonly [mark in keyof Marks & string]-?: MarkFragment<Type, mark> }

/** The cache's fragment of each mark on a post. */
// The generated types leave out `__typename`, which every fragment asks for.
export const postMarkFragments = {
  viewerLikes: PostLikedFragmentDoc,
  viewerReposts: PostRepostedFragmentDoc,
  viewerBookmarks: PostBookmarkedFragmentDoc,
} as unknown as MarkTable<'Post', PostMarks>

/** The cache's fragment of each mark on an account. */
export const accountMarkFragments = {
  viewerFollows: AccountFollowedFragmentDoc,
  viewerMutes: AccountMutedFragmentDoc,
  viewerBlocks: AccountBlockedFragmentDoc,
  followsViewer: AccountFollowingFragmentDoc,
} as unknown as MarkTable<'Account', AccountMarks>

/** Writes marks of the post `id`; the others stay as they are. */
export function writePostMarks(cache: ApolloCache, id: string, marks: PostMarks): void {
  for (const [mark, value] of Object.entries(marks)) {
    const fragment: TypedDocumentNode<unknown> = postMarkFragments[mark as keyof PostMarks]
    cache.writeFragment({ fragment, data: { __typename: 'Post', id, [mark]: value } })
  }
}

/** Writes marks of the account `id`; the others stay as they are. */
export function writeAccountMarks(cache: ApolloCache, id: string, marks: AccountMarks): void {
  for (const [mark, value] of Object.entries(marks)) {
    const fragment: TypedDocumentNode<unknown> = accountMarkFragments[mark as keyof AccountMarks]
    cache.writeFragment({ fragment, data: { __typename: 'Account', id, [mark]: value } })
  }
}
