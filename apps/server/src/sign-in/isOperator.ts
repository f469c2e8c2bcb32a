import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Bearer } from './findBearer.ts'

/** Whether a token is that of one of the operators. */
export function isOperator({ address }: Bearer, { operators }: Pick<ServerConfig, 'operators'>): boolean {
  return operators.includes(address)
}
