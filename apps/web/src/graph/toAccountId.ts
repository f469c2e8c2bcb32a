import { toChecksumAddress } from '@kith/siwe'

/** An account's id in the graph: its address as EIP-55 writes it. Takes any letter case. */
export function toAccountId(address: string): string {
  return toChecksumAddress(address.toLowerCase() as `0x${string}`)
}
