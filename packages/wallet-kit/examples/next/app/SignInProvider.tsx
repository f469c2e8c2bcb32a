'use client'

import { createAuthenticationAdapter, WalletKitAuthenticationProvider, WalletKitProvider } from '@kith/wallet-kit'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { useConnection } from 'wagmi'

export function SignInProvider({ children }: { children: ReactNode }) {
  /** Whose session the server has: `undefined` until it has answered, `null` for none. */
  const [session, setSession] = useState<Address | null>()
  const { address } = useConnection()

  useEffect(() => {
    fetch('/auth/session')
      .then((response) => response.json())
      .then((answer) => setSession(answer.address))
      .catch(() => setSession(null))
  }, [])

  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce: async () => {
          const response = await fetch('/auth/nonce', { method: 'POST' })
          if (!response.ok) throw new Error(`/auth/nonce answered ${response.status}.`)
          return response.text()
        },
        createMessage: ({ nonce, address, chainId }) =>
          createSiweMessage({
            domain: location.host,
            uri: location.origin,
            version: '1',
            statement: 'Sign in to My app.',
            nonce,
            address,
            chainId,
          }),
        verify: async ({ message, signature }) => {
          const body = JSON.stringify({ message, signature })
          const response = await fetch('/auth/verify', { method: 'POST', body })
          if (response.ok) setSession((await response.json()).address)
          return response.ok
        },
        signOut: async () => {
          await fetch('/auth/sign-out', { method: 'POST' }).finally(() => setSession(null))
        },
      }),
    [],
  )

  // A session of another account, left from an earlier visit, does not sign in this one.
  const isSignedIn = session && (!address || isAddressEqual(session, address))
  const status = session === undefined ? 'loading' : isSignedIn ? 'authenticated' : 'unauthenticated'
  return (
    <WalletKitAuthenticationProvider adapter={adapter} status={status}>
      <WalletKitProvider>{children}</WalletKitProvider>
    </WalletKitAuthenticationProvider>
  )
}
