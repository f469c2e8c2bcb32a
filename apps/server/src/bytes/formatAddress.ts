import { parseAddress } from '@kith/protocol'
import { toChecksumAddress } from '@kith/siwe'
import { LRUCache } from 'lru-cache'

/** The checksum takes a Keccak hash, and the same few addresses come again and again. */
const checksums = new LRUCache<string, string>({ max: 50_000 })

/** An address with the letter case of EIP-55. */
export function formatAddress(address: string): string {
  const known = checksums.get(address)
  if (known !== undefined) return known
  const checksum = toChecksumAddress(parseAddress(address))
  checksums.set(address, checksum)
  return checksum
}
