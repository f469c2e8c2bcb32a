import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import { findSuspension } from '../db/moderation/findSuspension.ts'
import type { Bearer } from './findBearer.ts'

export type IsOperatorParameters = { db: Db; config: Pick<ServerConfig, 'operators'>; now: () => number }

/** Whether a token is that of one of the operators, whose key may moderate, and who is not suspended: asked of the database for them alone. */
export async function isOperator(
  { accountId, address, abilities }: Bearer,
  { db, config, now }: IsOperatorParameters,
): Promise<boolean> {
  const mayModerate = config.operators.includes(address) && abilities.includes('social/moderate')
  return mayModerate && (await findSuspension(db, { accountId, now: new Date(now()) })) === null
}
