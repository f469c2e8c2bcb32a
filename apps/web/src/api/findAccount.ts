import type { ApolloCache } from '@apollo/client/cache'
import type { AccountAddress } from '@kith/protocol'
import { type AccountChipFragment, AccountChipFragmentDoc } from './operations.generated.ts'
import { toAccountId } from './toAccountId.ts'

/** An account as far as this browser knows it; an unknown one has only its address. */
export function findAccount(cache: ApolloCache, address: AccountAddress): AccountChipFragment {
  const id = toAccountId(address)
  const known = cache.readFragment({ fragment: AccountChipFragmentDoc, id: `Account:${id}` })
  if (known) return known
  return {
    ...{ __typename: 'Account' },
    id,
    address: id,
    handle: null,
    handleConfirmed: false,
    name: null,
    avatarUrl: null,
  }
}
