'use client'

import { useConnection } from 'wagmi'

/** What the app itself knows of whoever is connected; with the cookie the server knows it, too. */
export function Account() {
  const { address } = useConnection()
  return <p id="account">{address ?? 'Nobody is connected.'}</p>
}
