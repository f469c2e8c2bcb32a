import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { SuggestionsDocument, type SuggestionsQuery } from '../../api/operations.generated.ts'
import { useSession } from '../../viewer/useSession.ts'

export type Suggestion = NonNullable<SuggestionsQuery['accounts']>['edges'][number]['node']
export type Suggestions = {
  status: 'loading' | 'failed' | 'empty' | 'ready'
  accounts: readonly Suggestion[]
  error?: AppError
  retry(): void
}

/** Accounts worth following, most followed first, without the reader's own. */
export function useSuggestions(count = 5): Suggestions {
  const { address: viewer } = useSession()
  // One more, in place of the reader's own.
  const { data, error, networkStatus, refetch } = useQuery(SuggestionsDocument, {
    variables: { first: count + 1 },
  })
  const accounts = (data?.accounts?.edges ?? [])
    .map((edge) => edge.node)
    .filter((account) => account.address.toLowerCase() !== viewer?.toLowerCase())
    .slice(0, count)

  return {
    status: findStatus(),
    accounts,
    ...(error && !data && { error: toAppError(error) }),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }

  function findStatus(): Suggestions['status'] {
    if (data) return accounts.length > 0 ? 'ready' : 'empty'
    return networkStatus === NetworkStatus.error ? 'failed' : 'loading'
  }
}
