import type { Connector } from 'wagmi'

/** A connector whose code can be fetched before it is picked. */
export type Warmable = { warm: () => void }

/** Fetches a connector's code ahead of a press. Contacts no other host. */
export function warmConnector(connector: Connector | undefined): void {
  // The cast: only the kit's own connectors have it; wagmi passes it on untouched.
  ;(connector as Partial<Warmable> | undefined)?.warm?.()
}
