import { formatName } from '@kith/protocol'
import { formatAccount } from './formatAccount.ts'

export type NamedAccount = { address: string; handle: string | null; name: string | null }

/**
 * Returns the name of an account on screen: its visible name, else its handle, else its shortened address. Anyone can
 * choose any name, so it always appears with {@link accountSubtitle}. A sentence uses {@link accountLabel}.
 */
export function accountName(account: NamedAccount): string {
  return formatName(account.name ?? '') ?? accountIdentity(account)
}

/** The second line under a name: the handle, or the shortened address, unless that already is the name. */
export function accountSubtitle(account: NamedAccount): string {
  return formatName(account.name ?? '') === null ? '' : accountIdentity(account)
}

/** Returns what no other account can have: the handle, or else the shortened address. */
export function accountIdentity({ address, handle }: Pick<NamedAccount, 'address' | 'handle'>): string {
  return handle ? `@${handle}` : formatAccount(address)
}

/** Identifies an account in one line: first the handle or address, which stays when the line is cut, then the name. */
export function accountLabel(account: NamedAccount): string {
  const name = formatName(account.name ?? '')
  return name === null ? accountIdentity(account) : `${accountIdentity(account)} (${name})`
}

/** Where an account lives in the app: by handle, else by address. */
export function accountPath({ address, handle }: Pick<NamedAccount, 'address' | 'handle'>): { handle: string } {
  return { handle: handle ?? address }
}
