import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import {
  AccountBlockedFragmentDoc,
  AccountFollowedFragmentDoc,
  AccountFollowingFragmentDoc,
  AccountMutedFragmentDoc,
  PostBookmarkedFragmentDoc,
  PostHidingFragmentDoc,
  PostLikedFragmentDoc,
  PostMarksFragmentDoc,
  PostRepostedFragmentDoc,
} from './operations.generated.ts'

/** The reader's marks on a post. A missing mark is unknown. */
export type PostMarks = { viewerLikes?: boolean; viewerReposts?: boolean; viewerBookmarks?: boolean }
/** The reader's marks on an account, and whether it follows the reader. */
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

/** The cache's fragment of each mark on a post, to write it. */
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

/** Why a post is hidden from the reader; `NONE` for one that is shown. */
export type PostHiding = { reason: 'BLOCK' | 'MUTE' | 'WORD' | 'NONE'; word: string | null }

/** The cache's fragment of all that concerns the reader and a post, to read it. */
// The generated types leave out `__typename`, and only `writePostHiding` writes the reason.
export const allPostMarksFragment = PostMarksFragmentDoc as unknown as TypedDocumentNode<{
  __typename: 'Post'
  id: string
  viewerLikes: boolean | null
  viewerReposts: boolean | null
  viewerBookmarks: boolean | null
  viewerHiding: PostHiding['reason'] | null
  viewerHiddenWord: string | null
}>

/** The cache's fragment of the reason why a post is hidden, to write it. */
const postHidingFragment = PostHidingFragmentDoc as unknown as TypedDocumentNode<{
  __typename: 'Post'
  id: string
  viewerHiding: PostHiding['reason'] | null
  viewerHiddenWord: string | null
}>

/** The cache's fields that say why a post is hidden. */
export const postHidingFields = ['viewerHiding', 'viewerHiddenWord'] as const

/** Writes why the post `id` is hidden. */
export function writePostHiding(cache: ApolloCache, id: string, { reason, word }: PostHiding): void {
  cache.writeFragment({
    fragment: postHidingFragment,
    data: { __typename: 'Post', id, viewerHiding: reason, viewerHiddenWord: word },
  })
}

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
