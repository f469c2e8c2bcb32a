import { BlockList, isIP, isIPv6 } from 'node:net'
import { stripPort } from './stripPort.ts'

/** Whether an address, with or without a port, is one of `TRUSTED_PROXIES`: addresses, and networks as `10.0.0.0/8`. */
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
    // An IPv4 address that reached an IPv6 socket is looked for as what it is, by BlockList itself.
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
