import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { AppError } from '../../api/AppError.ts'
import { VersionsDocument } from '../../api/actingOperations.generated.ts'
import type { VersionsQuery } from '../../api/operations.generated.ts'
import { toAppError } from '../../api/toAppError.ts'

export type Version = NonNullable<VersionsQuery['post']>['versions']['edges'][number]['node']

export type Versions = {
  status: 'loading' | 'ready' | 'failed'
  /** The original first. */
  versions: readonly Version[]
  error?: AppError
  retry(): void
}

/** Everything a post ever said. */
export function useVersions(id: string): Versions {
  const { data, error, networkStatus, refetch } = useQuery(VersionsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const isReady = data !== undefined && networkStatus !== NetworkStatus.error
  return {
    status: isReady ? 'ready' : error ? 'failed' : 'loading',
    versions: data?.post?.versions.edges.map((edge) => edge.node) ?? [],
    ...(error && { error: toAppError(error) }),
    retry: () => void refetch().catch(() => null),
  }
}
