import { KeysDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { KeysQuery } from '../../api/operations.generated.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'

export type Key = NonNullable<KeysQuery['viewer']>['keys'][number]
export type Keys = {
  status: 'loading' | 'failed' | 'ready'
  /** Of the reader's other browsers, last used first. */
  others: readonly Key[]
  error?: AppError
  retry(): void
}

/** The live keys of the reader's account, but for this browser's. */
export function useKeys(): Keys {
  // Not cached: other readers of this browser must not find them, and a key offered for ending must be current.
  const { data, error, networkStatus, refetch } = useQuery(KeysDocument, {
    context: { isPrivate: true },
    fetchPolicy: 'no-cache',
  })
  const keys = data?.viewer?.keys
  // `viewer` is null once the key has ended; the page learns it from its next token.
  const failure = error ?? (data?.viewer === null ? new NotSignedInError() : undefined)
  return {
    status: keys ? 'ready' : failure && networkStatus !== NetworkStatus.refetch ? 'failed' : 'loading',
    others: (keys ?? [])
      .filter((key) => !key.isCurrent)
      .sort((a, b) => Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt)),
    ...(failure && { error: toAppError(failure) }),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }
}
