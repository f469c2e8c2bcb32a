import { BlockList, isIP, isIPv6 } from 'node:net'
import { stripPort } from './stripPort.ts'

/** Checks whether an address, with or without a port, is in `TRUSTED_PROXIES`: addresses, and networks like `10.0.0.0/8`. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (entry) => {
    const address = stripPort(entry)
    // BlockList itself matches an IPv4-mapped IPv6 address against the IPv4 entries.
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
