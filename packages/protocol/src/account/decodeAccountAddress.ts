import { formatHex } from '../formatHex.ts'
import type { AccountAddress } from './AccountAddress.ts'
import { joinAccountAddress } from './joinAccountAddress.ts'

const addressBytes = 20

/**
 * Reads the bytes that name an account; `null` where they name none, or are not in their only form.
 *
 * @example
 * decodeAccountAddress(encodeAccountAddress('0x52908400098527886e0f7030069857d2e4169ee7')) // '0x52908400098527886e0f7030069857d2e4169ee7'
 */
export function decodeAccountAddress(bytes: Uint8Array): AccountAddress | null {
  if (bytes.length < addressBytes) return null
  const address = formatHex(bytes.subarray(0, addressBytes))
  const chain = bytes.subarray(addressBytes)
  if (chain.length === 0) return address
  const chainId = Number(formatHex(chain))
  // Without a zero byte at its beginning, which would be a second form.
  if (chain[0] === 0 || !Number.isSafeInteger(chainId)) return null
  return joinAccountAddress({ address, chainId })
}
