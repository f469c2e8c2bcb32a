import { useConnection } from 'wagmi'

/** What the app itself knows of whoever is connected: wagmi's hooks work as ever. */
export function Account() {
  const { address } = useConnection()
  return <p id="account">{address ?? 'Nobody is connected.'}</p>
}
