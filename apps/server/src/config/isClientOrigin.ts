import { findOriginProblem } from './findOriginProblem.ts'
import type { ServerConfig } from './ServerConfig.ts'

/** Whether the operator lets people sign in from pages of this origin, which are not the service's own. */
export function isClientOrigin(clientOrigins: ServerConfig['clientOrigins'], origin: string): boolean {
  return clientOrigins === '*' ? findOriginProblem(origin) === null : clientOrigins.includes(origin)
}
