import { formatAddress } from '@kith/wallet-kit'
import { isBlank } from './isBlank.ts'

export type NamedAccount = { address: string; handle: string | null; name: string | null }

// What turns the direction of writing around: in a name it could only spell another one, or reach into the sentence about it.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** How an account is called on screen: its name, unless nothing of it can be seen, else its handle, else its shortened address. */
export function accountName({ address, handle, name }: NamedAccount): string {
  if (name && !isBlank(name)) return name.replace(directions, '').trim()
  return handle ? `@${handle}` : formatAddress(address)
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
