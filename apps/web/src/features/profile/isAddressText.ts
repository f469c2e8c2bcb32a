import type { AccountAddress } from '@kith/protocol'

/** Whether a text has the shape of an account's address, its digits in any letter case; that of a contract begins with its chain. No handle has it. */
export function isAddressText(text: string): text is AccountAddress {
  return /^(?:eip155:[1-9]\d{0,14}:)?0x[\dA-Fa-f]{40}$/.test(text)
}
