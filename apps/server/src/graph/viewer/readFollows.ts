import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { type FindFollowsParameters, findFollows } from '../../db/follow/findFollows.ts'
import type { PageContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

export type ReadFollowsParameters = Pick<FindFollowsParameters, 'accountId' | 'among'> & {
  accounts: readonly AccountAddress[]
}

/** Which of these accounts an account follows, or which of them follow it. */
export async function readFollows(context: PageContext, { accounts, ...of }: ReadFollowsParameters): Promise<string[]> {
  if (accounts.length > 0) spendEntries(context, accounts.length)
  const found = await findFollows(context.db, { ...of, addresses: accounts.map(encodeAccountAddress) })
  return found.map((address) => readAccountAddress(address))
}
