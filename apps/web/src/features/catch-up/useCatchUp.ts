import { useState } from 'react'
import { CatchUpDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { useSession } from '../../viewer/useSession.ts'
import { type CatchUpSpan, findSpanStart } from './findSpanStart.ts'
import type { CatchUpAuthor } from './groupCatchUp.ts'

export type CatchUp = {
  status: 'loading' | 'failed' | 'ready'
  /** The most answered first. */
  authors: readonly CatchUpAuthor[]
  postCount: number
  /** False if the span has more posts than the service returns at once; then these are the newest. */
  isComplete: boolean
  since: Date
  error?: AppError
  retry(): void
}

/** Maximum posts in a catch-up, as the service allows. */
export const maxCatchUpPosts = 500

/** What the people the reader follows wrote in a span that ended when the page was opened. */
export function useCatchUp(span: CatchUpSpan): CatchUp {
  const { status: session } = useSession()
  // In full minutes, so a quick return uses the same query.
  const [until] = useState(() => new Date(Math.ceil(Date.now() / 60_000) * 60_000))
  const since = findSpanStart(span, until)
  const { data, error, networkStatus, refetch } = useQuery(CatchUpDocument, {
    variables: { since: since.toISOString(), until: until.toISOString(), first: maxCatchUpPosts },
    skip: session !== 'signed-in',
    context: { isPrivate: true },
  })
  const catchUp = data?.viewer?.catchUp
  return {
    status: catchUp ? 'ready' : networkStatus === NetworkStatus.error ? 'failed' : 'loading',
    authors: catchUp?.authors ?? [],
    postCount: catchUp?.postCount ?? 0,
    isComplete: catchUp?.isComplete ?? true,
    since,
    ...(error && !catchUp && { error: toAppError(error) }),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }
}
