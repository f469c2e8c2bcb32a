import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Env } from '../config/Env.ts'
import { SettingsUnreadableError } from './SettingsUnreadableError.ts'

/**
 * Reads a file of settings: `NAME=value` lines, as systemd's `EnvironmentFile` and Compose's `env_file` read them. An empty value
 * counts as unset.
 *
 * @throws {@link SettingsUnreadableError}
 */
export function readSettings(path: string): Env {
  try {
    return Object.fromEntries(Object.entries(parseEnv(readFileSync(path, 'utf8'))).filter(([, value]) => value !== ''))
  } catch (cause) {
    throw new SettingsUnreadableError({ path, cause })
  }
}
