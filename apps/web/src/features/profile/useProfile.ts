import type { AccountAddress } from '@kith/protocol'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { ProfileDocument, type ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { useSession } from '../../viewer/useSession.ts'

export type UseProfileParameters = { address: AccountAddress } | { handle: string }
export type ProfileState = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  profile?: ProfileFieldsFragment
  error?: AppError
  /** True for the signed-in reader's own. */
  isOwn: boolean
  retry(): void
}

/** An account's profile by handle or by address. The service knows every address, also one that was never used. */
export function useProfile(parameters: UseProfileParameters): ProfileState {
  const { address: viewer } = useSession()
  // Exactly one field: the service refuses any other.
  const by = 'address' in parameters ? { address: parameters.address } : { handle: parameters.handle }
  const { data, error, networkStatus, refetch } = useQuery(ProfileDocument, { variables: { by } })
  const isAnswered = networkStatus === NetworkStatus.ready
  const profile = data?.account ?? undefined

  return {
    status: findStatus(),
    ...(profile && { profile }),
    ...(error && !profile && { error: toAppError(error) }),
    isOwn: profile !== undefined && profile.address.toLowerCase() === viewer?.toLowerCase(),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }

  function findStatus(): ProfileState['status'] {
    if (profile) return 'ready'
    if (networkStatus === NetworkStatus.error) return 'failed'
    return isAnswered ? 'missing' : 'loading'
  }
}
