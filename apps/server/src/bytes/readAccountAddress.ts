import { type AccountAddress, decodeAccountAddress } from '@kith/protocol'
import { toHex } from './toHex.ts'

/** The name of an account, from the bytes of `account.address`, which the database checks. */
export function readAccountAddress(bytes: Uint8Array): AccountAddress {
  // Most are plain, and a page names hundreds.
  const account = bytes.length === 20 ? (`0x${toHex(bytes)}` as const) : decodeAccountAddress(bytes)
  if (account === null) throw new Error(`0x${toHex(bytes)} names no account.`)
  return account
}
