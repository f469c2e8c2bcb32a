import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, type ServerConfig } from '@kith/server'
import { WrongSettingError } from '../errors/WrongSettingError.ts'

export type Env = Readonly<Record<string, string | undefined>>

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Reads the service's settings, with the stack's own where it is the stack that decides.
 *
 * @throws {@link ConfigError} {@link WrongSettingError} naming the variable and the remedy.
 */
export function readStackConfig(env: Env, { chainUrl }: { chainUrl: string }): ServerConfig {
  if (env['RPC_URL_POLYGON_MUMBAI'])
    throw new WrongSettingError({
      variable: 'RPC_URL_POLYGON_MUMBAI',
      problem: 'is set, but here polygonMumbai is the local chain',
      remedy: 'Unset it; the page reaches the local chain at /rpc.',
    })
  const host = env['HOST'] || '127.0.0.1'
  if (!['127.0.0.1', 'localhost', '::1'].includes(host))
    throw new WrongSettingError({
      variable: 'HOST',
      problem: `is "${host}", and this stack is for one machine: it hands out coins and has a development wallet`,
      remedy: 'Unset HOST. To serve others, run the service alone behind a proxy.',
    })
  if (env['PORT'] === '0')
    throw new WrongSettingError({
      variable: 'PORT',
      problem: 'is 0, but keys in a browser belong to one port',
      remedy: 'Choose one from 1024 to 65535, or unset it for 4680.',
    })
  return readConfig({
    KITH_DIR: join(root, '.kith'),
    WEB_DIR: join(root, 'apps', 'web', 'dist'),
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
    EMBEDDED: 'on',
    RPC_URL_POLYGON_MUMBAI: chainUrl,
  })
}
