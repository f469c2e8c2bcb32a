import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { VerifiedAccount } from '../context/AuthenticationContext.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import { createSessionKeeper, type SessionKeeper, unknownSession } from './createSessionKeeper.ts'

export type UseSessionParameters = {
  id: string
  /** Whose session it is, where the app knows. */
  address: Address | undefined
  status: AuthenticationStatus
}

export type UseSessionReturnType = {
  /** Whether the app's session is another account's, or the same account's in another wallet. */
  isOfAnother: boolean
  /** Whether it has to end, and `signOut` was not called for that yet. */
  isSignOutDue: boolean
  verifyFor: SessionKeeper['verifyFor']
  /** To be called whenever `signOut` is. */
  markSignedOut: () => void
}

/** Compares the account that the app's session was verified for with the one in use. */
export function useSession({ id, address, status }: UseSessionParameters): UseSessionReturnType {
  const config = useConfig()
  const connection = useConnection()
  const keeper = useMemo(() => createSessionKeeper(id), [id])
  const kept = useSyncExternalStore(keeper.watch, keeper.get, () => unknownSession)
  const latestAddress = useRef(address)
  useEffect(() => {
    latestAddress.current = address
  })

  const lastStatus = useRef(status)
  useEffect(() => {
    // Not where the page begins with it: many apps say so before they have asked their server.
    if (status === 'unauthenticated' && lastStatus.current !== status) keeper.forget()
    lastStatus.current = status
  }, [status, keeper])

  const markSignedOut = useCallback(
    () => keeper.markSignedOut(findDifference(keeper.get().account, latestAddress.current, getConnection(config))),
    [config, keeper],
  )

  const isSignedIn = status === 'authenticated'
  const difference = isSignedIn ? findDifference(kept.account, address, connection) : null
  // The app may accept an account whose place another has taken meanwhile.
  const isVerifiedOther = isSignedIn && findDifference(kept.verifying, address, connection) !== null
  // Another tab's visitor is signed in there: ending that session from here would lock them out.
  const isOtherTabs = kept.isFromOtherTab && (address === undefined || isSame(kept.account?.address, address))
  return {
    isOfAnother: difference !== null || isVerifiedOther,
    isSignOutDue: difference !== null && difference !== kept.signedOutFor && kept.verifying === null && !isOtherTabs,
    verifyFor: keeper.verifyFor,
    markSignedOut,
  }
}

type Connection = { address?: Address | undefined; connector?: { id: string } | undefined }

/** Names the account of the session and the one in use, or `null` where they are the same or one is unknown. */
function findDifference(
  account: VerifiedAccount | null,
  address: Address | undefined,
  connection: Connection,
): string | null {
  const isKnown = account !== null && (address === undefined || isSame(account.address, address))
  const expected = isKnown ? account : address && { address, connectorId: null }
  if (!expected || !connection.address || !connection.connector) return null
  const { id } = connection.connector
  const isOther = !isSame(expected.address, connection.address)
  const isInOtherWallet = expected.connectorId !== null && expected.connectorId !== id
  if (!isOther && !isInOtherWallet) return null
  return `${expected.address} ${expected.connectorId} ${connection.address} ${id}`
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
