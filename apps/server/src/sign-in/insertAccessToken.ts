import { randomBytes } from 'node:crypto'
import { limits } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import { hashToken } from './hashToken.ts'

/** A bearer token as its owner gets it, once. */
export type AccessToken = Readonly<{ token: string; expiresAt: Date }>

/** Makes a token that reads the private things of one delegation's account, and clears out those that have ended. */
export async function insertAccessToken(
  db: Db,
  { delegationId, nowMs }: { delegationId: Uint8Array; nowMs: number },
): Promise<AccessToken> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(nowMs + limits.accessTokenLifetimeMs)
  await db
    .with('ended', (from) => from.deleteFrom('access_token').where('expires_at', '<=', new Date(nowMs)))
    .insertInto('access_token')
    .values({ hash: hashToken(token), delegation_id: delegationId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}
