'use client'

import { useConnection } from 'wagmi'

/** The app's own view of the visitor. The server reads it from the cookie, so it is in the first HTML. */
export function Account() {
  const { address } = useConnection()
  return <p id="account">{address ?? 'No wallet is connected.'}</p>
}
