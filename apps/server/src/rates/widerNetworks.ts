/** A network around a client, and how many clients' worth it may use. */
export type WiderNetwork = Readonly<{ network: string; clients: number }>

/** How many clients' worth each prefix may use: a /48 holds 65,536 clients, a /32 as many of those. */
const prefixes = [
  { bits: 48, clients: 16 },
  { bits: 32, clients: 256 },
] as const

/**
 * The networks around a client that may use no more than some clients together: a /48 is what one customer of a hoster gets, a /32 what one
 * hoster gets. IPv4 has none: there each address costs money. Nor has anything else, such as a key.
 *
 * @param client as `toClientKey` names it.
 */
export function widerNetworks(client: string): readonly WiderNetwork[] {
  const groups = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4})::\/64$/.exec(client)?.[1]?.split(':')
  if (groups === undefined) return []
  return prefixes.map(({ bits, clients }) => ({
    network: `${groups.slice(0, bits / 16).join(':')}::/${bits}`,
    clients,
  }))
}
