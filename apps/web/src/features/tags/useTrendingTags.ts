import { TrendingTagsDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'

export type TrendingTag = { name: string; postCount: number; accountCount: number }

export type TrendingTags = {
  status: 'loading' | 'failed' | 'ready'
  tags: readonly TrendingTag[]
  error?: AppError
  retry(): void
}

const count = 10

/** Tags that many people used recently. */
export function useTrendingTags(): TrendingTags {
  const { data, error, networkStatus, refetch } = useQuery(TrendingTagsDocument, {
    variables: { first: count },
  })
  const isFailed = networkStatus === NetworkStatus.error && !data
  return {
    status: isFailed ? 'failed' : data ? 'ready' : 'loading',
    tags: data?.trendingTags?.map(({ accountCount, tag }) => ({ ...tag, accountCount })) ?? [],
    ...(error && { error: toAppError(error) }),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }
}
