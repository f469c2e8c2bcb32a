import { formatName } from '@kith/protocol'
import { formatAddress } from '@kith/wallet-kit'

export type NamedAccount = { address: string; handle: string | null; name: string | null }

/**
 * What an account is called on screen: its name, unless nothing of it can be seen, else its handle, else its shortened address.
 * Anybody can choose any name, so it never appears without {@link accountSubtitle}; a sentence takes {@link accountLabel}.
 */
export function accountName(account: NamedAccount): string {
  return formatName(account.name ?? '') ?? accountIdentity(account)
}

/** The second line under a name: the handle, or the shortened address, unless that already is the name. */
export function accountSubtitle(account: NamedAccount): string {
  return formatName(account.name ?? '') === null ? '' : accountIdentity(account)
}

/** What nobody else can have: the handle, or the shortened address. */
export function accountIdentity({ address, handle }: Pick<NamedAccount, 'address' | 'handle'>): string {
  return handle ? `@${handle}` : formatAddress(address)
}

/** Who an account is, in one line: first what nobody else can have, so that cutting the line leaves it, then the name. */
export function accountLabel(account: NamedAccount): string {
  const name = formatName(account.name ?? '')
  return name === null ? accountIdentity(account) : `${accountIdentity(account)} (${name})`
}

/** Where an account lives in the app: by handle, else by address. */
export function accountPath({ address, handle }: Pick<NamedAccount, 'address' | 'handle'>): { handle: string } {
  return { handle: handle ?? address }
}
