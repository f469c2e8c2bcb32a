import { toHex } from '../../bytes/toHex.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { GraphContext } from '../GraphContext.ts'

/** Whether a request's token is that of one of the operators. */
export async function isOperator({ accountId }: Bearer, { loaders, config }: GraphContext): Promise<boolean> {
  if (config.operators.length === 0) return false
  const { address } = await loaders.accountById.load(accountId)
  return config.operators.includes(`0x${toHex(address)}`)
}
