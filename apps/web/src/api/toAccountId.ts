import { parseAddress } from '@kith/protocol'
import { toChecksumAddress } from '@kith/siwe'

/** An account's id in the graph: its address as EIP-55 writes it. Takes any letter case. */
export function toAccountId(address: string): `0x${string}` {
  return toChecksumAddress(parseAddress(address))
}
