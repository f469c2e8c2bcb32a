import { toAccountId } from '../../api/toAccountId.ts'

/** How to ask for the account that `/u/<text>` names: by address, which has another shape than any handle, or by handle. */
export function describeProfile(text: string): { address: `0x${string}` } | { handle: string } {
  return /^0x[\da-f]{40}$/i.test(text) ? { address: toAccountId(text) } : { handle: text }
}
