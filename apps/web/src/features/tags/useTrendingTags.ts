import { useDeferredValue } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { TrendingTagsDocument } from '../../api/operations.generated.ts'
import { trendingTagCount } from '../../api/pageSizes.ts'

export type TrendingTag = { name: string; postCount: number; accountCount: number }

export type TrendingTags = {
  status: 'loading' | 'failed' | 'ready'
  tags: readonly TrendingTag[]
  error?: AppError
  retry(): void
}

/** Tags that many people used recently. */
export function useTrendingTags(): TrendingTags {
  const {
    data: answer,
    error,
    networkStatus,
    refetch,
  } = useQuery(TrendingTagsDocument, {
    variables: { first: trendingTagCount },
  })
  // In pieces: a row of tags in one task takes a slow phone a tenth of a second.
  const data = useDeferredValue(answer)
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
