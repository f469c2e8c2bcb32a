import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one that anybody on the internet may reach: no loopback, private, link-local, multicast or reserved one, nor
 * one of IPv6 that carries such an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6 && !isGlobal(address)) return false
  return address.range() === 'unicast'
}

/** The block that is handed out, RFC 4291 section 2.4: 2000::/3. */
function isGlobal(address: ipaddr.IPv6): boolean {
  return address.match(ipaddr.IPv6.parse('2000::'), 3)
}
