/** A network around a client, and how many clients' worth it may use. */
export type WiderNetwork = Readonly<{ network: string; clients: number }>

/** How many clients' worth each prefix may use. A /48 contains 65,536 clients, and a /32 contains 65,536 networks of /48. */
const prefixes = [
  { bits: 48, clients: 16 },
  { bits: 32, clients: 256 },
] as const

/**
 * Lists the networks around a client. Each may use as much as a number of clients: a hoster has a /32, and one of its customers
 * gets a /48. An IPv4 address has no such networks, because each address costs money. Other subjects, such as keys, have none.
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
