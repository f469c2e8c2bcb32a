import { VersionsDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { VersionsQuery } from '../../api/operations.generated.ts'

export type Version = NonNullable<VersionsQuery['post']>['versions']['edges'][number]['node']

export type Versions = {
  status: 'loading' | 'ready' | 'failed'
  /** The original first. */
  versions: readonly Version[]
  error?: AppError
  retry(): void
}

/** All versions of a post. */
export function useVersions(id: string): Versions {
  const { data, error, networkStatus, refetch } = useQuery(VersionsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const isReady = data !== undefined && networkStatus !== NetworkStatus.error
  return {
    status: isReady ? 'ready' : error ? 'failed' : 'loading',
    versions: data?.post?.versions.edges.map((edge) => edge.node) ?? [],
    ...(error && { error: toAppError(error) }),
    retry: () => void refetch().catch(() => null),
  }
}
