import type { AccountAddress } from '@kith/protocol'
import { useEffect, useRef } from 'react'
import { useQuery } from '../../api/graph/useQuery.ts'
import { ProfileDocument } from '../../api/operations.generated.ts'
import { useOutboxEntries } from '../../viewer/useOutboxEntries.ts'
import { type FirstStep, findFirstSteps } from './findFirstSteps.ts'

export type FirstSteps = { steps: readonly FirstStep[]; followingCount: number }

/** The first steps of the reader's account, from what it really did; `undefined` while unknown. */
export function useFirstSteps(address: AccountAddress): FirstSteps | undefined {
  // The same query as the frame's, so no extra request.
  const { data, refetch } = useQuery(ProfileDocument, { variables: { by: { address } } })
  const unsent = useOutboxEntries(address).length
  const before = useRef(unsent)
  useEffect(() => {
    // A post was accepted, so it counts now.
    if (unsent < before.current) refetch().catch(() => null)
    before.current = unsent
  }, [unsent, refetch])
  useEffect(() => {
    // Steps done in another tab.
    const onFocus = () => void refetch().catch(() => null)
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [refetch])
  if (data === undefined) return undefined
  const none = { name: null, avatarUrl: null, handle: null, postCount: 0, followingCount: 0 }
  const account = data.account ?? none
  return { steps: findFirstSteps(account), followingCount: account.followingCount }
}
