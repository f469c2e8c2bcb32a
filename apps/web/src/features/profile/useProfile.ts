import type { AccountAddress } from '@kith/protocol'
import { useEffect } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { withheldQuery } from '../../api/graph/withheldQuery.ts'
import { ProfileDocument, type ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { useWithheldMedia } from '../../viewer/service/useWithheldMedia.ts'
import { useSession } from '../../viewer/useSession.ts'

export type UseProfileParameters = { address: AccountAddress } | { handle: string }
export type ProfileState = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  profile?: ProfileFieldsFragment
  error?: AppError
  /** True for the signed-in reader's own. */
  isOwn: boolean
  /** True for the signed-in reader's own while it is suspended: the service returns its values and posts to itself only. */
  isWithheld: boolean
  retry(): void
}

/** An account's profile by handle or by address. The service knows every address, also one that was never used. */
export function useProfile(parameters: UseProfileParameters): ProfileState {
  const { status: session, address: viewer } = useSession()
  // Exactly one field: the service refuses any other.
  const by = 'address' in parameters ? { address: parameters.address } : { handle: parameters.handle }
  const { data, error, networkStatus, refetch } = useQuery(ProfileDocument, { variables: { by } })
  const isAnswered = networkStatus === NetworkStatus.ready
  const known = data?.account ?? undefined
  const isOwn = known !== undefined && known.address.toLowerCase() === viewer?.toLowerCase()
  const isWithheld = isOwn && known.suspended && session === 'signed-in'
  const withheld = useQuery(ProfileDocument, { variables: { by }, skip: !isWithheld, ...withheldQuery })
  const own = withheld.data?.account
  const hasEnded = isWithheld && own?.suspended === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetch` is another function at each render.
  useEffect(() => {
    if (hasEnded) refetch().catch(() => null)
  }, [hasEnded])
  const toMedia = useWithheldMedia([own?.avatarUrl, own?.bannerUrl])
  const profile = own
    ? { ...own, avatarUrl: toMedia(own.avatarUrl) || null, bannerUrl: toMedia(own.bannerUrl) || null }
    : withheld.error
      ? undefined
      : known

  return {
    status: findStatus(),
    ...(profile && { profile }),
    ...(!profile && (error || withheld.error) && { error: toAppError(error ?? withheld.error) }),
    isOwn,
    isWithheld,
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
      if (isWithheld) withheld.refetch().catch(() => null)
    },
  }

  function findStatus(): ProfileState['status'] {
    if (profile) return 'ready'
    if (networkStatus === NetworkStatus.error || withheld.error) return 'failed'
    return isAnswered ? 'missing' : 'loading'
  }
}
