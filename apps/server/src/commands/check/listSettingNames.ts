import type { Env } from '../../config/Env.ts'
import { parseConfig } from '../../config/parseConfig.ts'

/** Every setting that the service reads: those that parsing an empty environment asks for. */
export function listSettingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  parseConfig(
    new Proxy<Env>(
      // Some settings are asked for only where another is set.
      { DATABASE_URL: 'postgresql://localhost/kith', METRICS_PORT: '0', MEDIA_DIR: '/media' },
      {
        get(env, name: string) {
          names.add(name)
          return env[name]
        },
      },
    ),
  )
  return names
}
