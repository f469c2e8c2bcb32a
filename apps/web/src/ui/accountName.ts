import { formatAddress } from '@kith/wallet-kit'

export type NamedAccount = { address: string; handle: string | null; name: string | null }

/** How an account is called on screen: its name, else its handle, else its shortened address. */
export function accountName({ address, handle, name }: NamedAccount): string {
  return name?.trim() || (handle ? `@${handle}` : formatAddress(address))
}

/** The second line under a name: the handle, or the shortened address, unless that already is the name. */
export function accountSubtitle(account: NamedAccount): string {
  const subtitle = account.handle ? `@${account.handle}` : formatAddress(account.address)
  return subtitle === accountName(account) ? '' : subtitle
}

/** Where an account lives in the app: by handle, else by address. */
export function accountPath({ address, handle }: Pick<NamedAccount, 'address' | 'handle'>): { handle: string } {
  return { handle: handle ?? address }
}
