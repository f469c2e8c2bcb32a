import { joinAccountAddress, parseAccountAddress, splitAccountAddress } from '@kith/protocol'
import { toChecksumAddress } from '@kith/siwe'
import { LRUCache } from 'lru-cache'

/** The checksum takes a Keccak hash, and the same few addresses come again and again. */
const checksums = new LRUCache<string, string>({ max: 50_000 })

/** The name of an account, its address with the letter case of EIP-55. */
export function formatAddress(account: string): string {
  const known = checksums.get(account)
  if (known !== undefined) return known
  const { address, chainId } = splitAccountAddress(parseAccountAddress(account))
  const formatted = joinAccountAddress({ address: toChecksumAddress(address), chainId })
  checksums.set(account, formatted)
  return formatted
}
