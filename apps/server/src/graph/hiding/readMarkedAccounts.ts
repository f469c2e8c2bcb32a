import { parseHex } from '../../bytes/parseHex.ts'
import { toHex } from '../../bytes/toHex.ts'
import { type FindMarkedAccountsParameters, findMarkedAccounts } from '../../db/queries/findMarkedAccounts.ts'
import type { GraphContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

export type ReadMarkedAccountsParameters = Omit<FindMarkedAccountsParameters, 'addresses'> & {
  accounts: readonly string[]
}

/** Which of these accounts a viewer mutes or blocks, or block the viewer. */
export async function readMarkedAccounts(
  context: GraphContext,
  { accounts, ...as }: ReadMarkedAccountsParameters,
): Promise<string[]> {
  if (accounts.length > 0) spendEntries(context, accounts.length)
  const marked = await findMarkedAccounts(context.db, { ...as, addresses: accounts.map(parseHex) })
  return marked.map((address) => `0x${toHex(address)}`)
}
