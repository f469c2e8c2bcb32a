import type { Tx } from '../Database.ts'

/** An account's picture. */
export type AccountMedia = Readonly<{ accountId: bigint; digest: Uint8Array }>

/** The pictures that an account has. */
export async function listUploads(tx: Tx, accountId: bigint): Promise<readonly AccountMedia[]> {
  return await tx
    .selectFrom('media_upload')
    .select(['account_id as accountId', 'digest'])
    .where('account_id', '=', accountId)
    .execute()
}
