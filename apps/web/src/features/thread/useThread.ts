import type { AppError } from '../../graph/AppError.ts'
import type { PostView } from '../../graph/PostView.ts'

export type Thread = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  /** What it answers, oldest first: the thread's root, then the parent when that is another post. */
  ancestors: readonly PostView[]
  post?: PostView
  /** Oldest first. */
  replies: readonly PostView[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** A post, what it answers and what answers it. */
export function useThread(_id: string): Thread {
  return {
    status: 'loading',
    ancestors: [],
    replies: [],
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
    retry() {},
  }
}
