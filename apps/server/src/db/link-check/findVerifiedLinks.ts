import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** When the page of a profile's link was last seen to link back, and to which of the account's names. */
export type VerifiedLink = Readonly<{ accountId: bigint; verifiedAt: Date; name: string }>

/** Of these accounts, those whose present link is verified, in no particular order. */
export async function findVerifiedLinks(db: Db, accountIds: readonly bigint[]): Promise<readonly VerifiedLink[]> {
  return await db
    .selectFrom('link_check')
    .innerJoin('profile_field', (join) =>
      join
        .onRef('profile_field.account_id', '=', 'link_check.account_id')
        .on('profile_field.field', '=', 'link')
        // A link that was changed since is not the one that was looked at.
        .onRef('profile_field.seq', '=', 'link_check.seq'),
    )
    .select('link_check.account_id as accountId')
    .select((of) => of.ref('verified_at').$notNull().as('verifiedAt'))
    .select((of) => of.ref('verified_name').$notNull().as('name'))
    .where('verified_at', 'is not', null)
    .where('verified_name', 'is not', null)
    .where(isAnyOf('link_check.account_id', 'bigint', accountIds))
    .execute()
}
