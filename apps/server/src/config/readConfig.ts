import type { Env } from './Env.ts'
import { parseConfig } from './parseConfig.ts'
import { readEnv } from './readEnv.ts'
import type { ServerConfig } from './ServerConfig.ts'

/**
 * Reads the settings, by default from the process's environment.
 *
 * @throws {@link ConfigError} naming the variable and the remedy.
 */
export function readConfig(env: Env = readEnv()): ServerConfig {
  return parseConfig(env)
}
