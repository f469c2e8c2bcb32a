import type { AccountChipFragment, PictureFieldsFragment, PostFieldsFragment } from '../api/operations.generated.ts'
import { toAccountId } from '../api/toAccountId.ts'

/** An account as the service returns it. */
export function createAccount(address = `0x${'a1'.repeat(20)}`) {
  const id = toAccountId(address)
  return { __typename: 'Account', id, address: id, handle: null, handleConfirmed: false, name: null, avatarUrl: null }
}

/** A post as the service returns it, with the types the cache files it under. */
export function createPost(
  id: string,
  changes: Partial<PostFieldsFragment> = {},
): PostFieldsFragment & { __typename: 'Post' } {
  return {
    __typename: 'Post',
    id,
    seq: '1',
    author: createAccount(),
    text: `text of ${id}`,
    createdAt: '2026-11-21T12:00:00.000Z',
    receivedAt: '2026-11-21T12:00:00.000Z',
    root: null,
    parent: null,
    mentions: [],
    tags: [],
    lang: null,
    warn: null,
    deleted: false,
    media: [],
    card: null,
    quote: null,
    isFromStranger: false,
    withheld: null,
    labels: [],
    editedAt: null,
    replyCount: 0,
    likeCount: 0,
    repostCount: 0,
    quoteCount: 0,
    ...changes,
  }
}

/** A picture as the service returns it. */
export function createPicture(
  name: string,
  changes: Partial<PictureFieldsFragment> = {},
): PictureFieldsFragment & { __typename: 'Media' } {
  const base = { url: `/media/${name}`, variants: [], alt: `alt of ${name}`, width: 40, height: 20, blur: null }
  return { __typename: 'Media', ...base, ...changes }
}

/** A page of posts as the service returns it. */
export function createPostPage(posts: readonly PostFieldsFragment[], next: string | null = null) {
  return {
    __typename: 'PostConnection',
    edges: posts.map((node) => ({
      __typename: 'PostEdge',
      cursor: node.id,
      node,
      reposters: [] as AccountChipFragment[],
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
  }
}

/** A page of a thread as the service returns it: direct replies unless stated. */
export function createThreadPage(
  posts: readonly (PostFieldsFragment & { depth?: number; isContinuation?: boolean; hasMoreReplies?: boolean })[],
  next: string | null = null,
) {
  return {
    __typename: 'ThreadConnection',
    edges: posts.map(({ depth = 1, isContinuation = false, hasMoreReplies = false, ...node }) => {
      return { __typename: 'ThreadEdge', cursor: node.id, depth, isContinuation, hasMoreReplies, node }
    }),
    pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
  }
}
