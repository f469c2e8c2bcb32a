import { parseHex } from '../parseHex.ts'
import type { AccountAddress } from './AccountAddress.ts'
import { parseAccountAddress } from './parseAccountAddress.ts'
import { splitAccountAddress } from './splitAccountAddress.ts'

/**
 * Writes the bytes that name an account: 20 of its address, and for a contract its chain id after them, big-endian, in as
 * few bytes as it takes.
 *
 * Source: docs/protocol/format.md, "Accounts".
 *
 * @throws {@link InvalidAddressError}
 *
 * @example encodeAccountAddress('0x52908400098527886e0f7030069857d2e4169ee7').length // 20
 */
export function encodeAccountAddress(account: AccountAddress): Uint8Array {
  const { address, chainId } = splitAccountAddress(parseAccountAddress(account))
  const digits = chainId === null ? '' : chainId.toString(16)
  const bytes = parseHex(`${address}${digits.length % 2 === 0 ? '' : '0'}${digits}`)
  if (bytes === null) throw new Error('A parsed address is hex.')
  return bytes
}
