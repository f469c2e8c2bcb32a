import type { Env } from '../../config/Env.ts'
import { parseConfig } from '../../config/parseConfig.ts'

/** Every setting that the service reads: those that parsing an empty environment asks for. */
export function listSettingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  const get = (env: Env, name: string) => {
    names.add(name)
    return env[name]
  }
  for (const env of presets) parseConfig(new Proxy<Env>(env, { get }))
  return names
}

/** Some settings are read only if another is set. */
const presets: readonly Env[] = [
  { DATABASE_URL: 'postgresql://localhost/kith', METRICS_PORT: '0', MEDIA_DIR: '/media' },
  { MEDIA_URL: 's3://pictures', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' },
]
