import { type AccountAddress, parseAccountAddress } from '@kith/protocol'

/** Reads the name of an account in any letter case; `null` for any other text, such as a handle. */
export function findAccountAddress(text: string): AccountAddress | null {
  try {
    return parseAccountAddress(text.toLowerCase())
  } catch {
    return null
  }
}
