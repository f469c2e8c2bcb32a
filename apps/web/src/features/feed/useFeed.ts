import type { Address } from 'viem'
import type { AppError } from '../../graph/AppError.ts'
import type { PostView } from '../../graph/PostView.ts'

export type FeedSource =
  | { kind: 'home' | 'latest' }
  | { kind: 'profile'; address: Address; tab: 'posts' | 'replies' | 'likes' }

export type Feed = {
  status: 'loading' | 'failed' | 'empty' | 'ready'
  posts: readonly PostView[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last `loadMore` failed; the posts already shown stay. */
  moreError?: AppError
  loadMore(): void
  /** Posts that arrived while the reader was further down. */
  newCount: number
  showNew(): void
  retry(): void
}

/** A feed, page by page, with what arrives live. */
export function useFeed(_source: FeedSource): Feed {
  return {
    status: 'loading',
    posts: [],
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
    newCount: 0,
    showNew() {},
    retry() {},
  }
}
