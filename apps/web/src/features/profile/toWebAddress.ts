import { isUri } from '@kith/siwe'

/**
 * A web address as a message can hold it: as it was typed, or, where that has letters of other scripts, spaces or a slash too many
 * before the host, as browsers write it. `null` when it is not an http or https address.
 */
export function toWebAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null
  const { href, protocol } = new URL(typed)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const address = isUri(typed) && /^https?:\/\/[^/]/.test(typed) ? typed : href
  // Readers mistake a user name before the host for the host.
  return isUri(address) && new URL(address).username === '' && new URL(address).password === '' ? address : null
}
