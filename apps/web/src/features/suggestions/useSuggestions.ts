import type { AppError } from '../../graph/AppError.ts'
import type { SuggestionsQuery } from '../../graph/operations.generated.ts'

export type Suggestion = SuggestionsQuery['accounts']['edges'][number]['node']
export type Suggestions = {
  status: 'loading' | 'failed' | 'empty' | 'ready'
  accounts: readonly Suggestion[]
  error?: AppError
  retry(): void
}

/** Accounts worth following, most followed first, without the reader's own. */
export function useSuggestions(_count = 5): Suggestions {
  return { status: 'loading', accounts: [], retry() {} }
}
