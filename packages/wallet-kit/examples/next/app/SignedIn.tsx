'use client'

import { useConnectionStatus } from '@kith/wallet-kit'
import { useConnection } from 'wagmi'
import { WrapPol } from './WrapPol'

/** What only signed-in visitors see. */
export function SignedIn() {
  const { address } = useConnection()
  // With a sign-in, `connected` is who has signed: the server has a session for them.
  if (useConnectionStatus() !== 'connected') return null
  return (
    <>
      <p>You are signed in as {address}.</p>
      <WrapPol />
    </>
  )
}
