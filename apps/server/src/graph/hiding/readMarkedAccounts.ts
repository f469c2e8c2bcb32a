import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { type FindMarkedAccountsParameters, findMarkedAccounts } from '../../db/private-item/findMarkedAccounts.ts'
import type { PageContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

export type ReadMarkedAccountsParameters = Omit<FindMarkedAccountsParameters, 'addresses'> & {
  accounts: readonly AccountAddress[]
}

/** Which of these accounts a viewer mutes or blocks, or block the viewer. */
export async function readMarkedAccounts(
  context: PageContext,
  { accounts, ...as }: ReadMarkedAccountsParameters,
): Promise<string[]> {
  if (accounts.length > 0) spendEntries(context, accounts.length)
  const marked = await findMarkedAccounts(context.db, { ...as, addresses: accounts.map(encodeAccountAddress) })
  return marked.map((address) => readAccountAddress(address))
}
