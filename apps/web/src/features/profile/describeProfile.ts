import type { AccountAddress } from '@kith/protocol'
import { isAddressText } from './isAddressText.ts'

/** How to ask for the account that `/u/<text>` names: by address, which has another shape than any handle, or by handle. */
export function describeProfile(text: string): { address: AccountAddress } | { handle: string } {
  return isAddressText(text) ? { address: text } : { handle: text }
}
