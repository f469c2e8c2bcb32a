import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { ReadContext } from '../GraphContext.ts'

/** When the account's link was last verified. A page that links to a handle proves nothing for who no longer holds it. */
export async function readLinkVerifiedAt(
  { id, address, handle, profile }: AccountNode,
  _: unknown,
  { loaders }: ReadContext,
): Promise<Date | null> {
  if (id === null || !profile.has('link')) return null
  const verified = await loaders.verifiedLink.find(id)
  const isOwn = verified !== null && [readAccountAddress(address), handle?.name].includes(verified.name)
  return isOwn ? verified.verifiedAt : null
}
