import { join } from 'node:path'
import { ConfigError } from './ConfigError.ts'
import type { Env } from './Env.ts'
import { parseInteger } from './parseInteger.ts'
import type { ServerConfig } from './ServerConfig.ts'

/** The embedded database below `kithDir`, or PostgreSQL and its replicas. No message repeats an address, which may hold a password. */
export function parseDatabase(env: Env, kithDir: string): ServerConfig['database'] {
  const url = env['DATABASE_URL']
  const readUrls = parseReadUrls(env)
  if (url === undefined) return { kind: 'pglite', directory: join(kithDir, 'db') }
  if (isPostgresUrl(url))
    return {
      kind: 'postgres',
      url,
      connections: parseInteger(env, 'DATABASE_CONNECTIONS', {
        fallback: 14,
        min: 5,
        max: 1_000,
      }),
      readUrls,
      maxLagMs: parseInteger(env, 'DATABASE_READ_MAX_LAG_MS', { fallback: 2_000, min: 100, max: 3_600_000 }),
    }
  throw new ConfigError({
    variable: 'DATABASE_URL',
    problem: 'is not a PostgreSQL address',
    remedy: 'Write postgresql://user:password@host:5432/name, or leave it unset for the embedded database.',
  })
}

function parseReadUrls(env: Env): readonly string[] {
  const urls = env['DATABASE_READ_URL']?.split(/[\s,]+/).filter((url) => url !== '') ?? []
  if (urls.length > 0 && env['DATABASE_URL'] === undefined)
    throw new ConfigError({
      variable: 'DATABASE_READ_URL',
      problem: 'names replicas, and the embedded database has none',
      remedy: 'Set DATABASE_URL to their primary, or leave DATABASE_READ_URL unset.',
    })
  const wrong = urls.findIndex((url) => !isPostgresUrl(url))
  if (wrong === -1) return [...new Set(urls)]
  throw new ConfigError({
    variable: 'DATABASE_READ_URL',
    problem: `holds something at position ${wrong + 1} that is not a PostgreSQL address`,
    remedy: 'Write postgresql://user:password@host:5432/name for each replica, with spaces or commas between them.',
  })
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(?:ql)?:\/\/.+/.test(url) && URL.canParse(url)
}
