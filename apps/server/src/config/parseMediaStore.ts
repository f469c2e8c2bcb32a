import { join, resolve } from 'node:path'
import { ConfigError } from './ConfigError.ts'
import type { Env } from './Env.ts'
import type { BucketConfig, MediaStoreConfig } from './MediaStoreConfig.ts'

/** A bucket's name as S3 has it, and a prefix of plain names: nothing that an address would write in another way. */
const bucketUrl =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w-][\w.-]{0,63}\/){0,8}[\w-][\w.-]{0,63})?\/?)?$/

/** Where pictures are stored: in the bucket of MEDIA_URL, or in the folder MEDIA_DIR. */
export function parseMediaStore(env: Env, kithDir: string): MediaStoreConfig {
  const url = env['MEDIA_URL']
  if (url === undefined) return { kind: 'folder', directory: resolve(env['MEDIA_DIR'] ?? join(kithDir, 'media')) }
  if (env['MEDIA_DIR'] === undefined) return parseBucket(env, { variable: 'MEDIA_URL', url })
  throw new ConfigError({
    variable: 'MEDIA_URL',
    problem: 'is set beside MEDIA_DIR',
    remedy: 'Keep the one that names where the pictures are. `kith move-media` copies a folder to a bucket.',
  })
}

/** The bucket that `url` names, with the endpoint and credentials of the environment. `variable` is named in errors about `url`. */
export function parseBucket(env: Env, { variable, url }: { variable: string; url: string }): BucketConfig {
  const [, bucket, prefix] = bucketUrl.exec(url) ?? []
  if (bucket === undefined) {
    throw new ConfigError({
      variable,
      problem: 'is not the address of a bucket',
      remedy:
        'Write s3://bucket or s3://bucket/prefix: letters, digits, dots, dashes and underscores. Keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    })
  }
  const region = parseRegion(env)
  return {
    kind: 's3',
    endpoint: parseEndpoint(env) ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    accessKeyId: parseCredential(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: parseCredential(env, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: env['AWS_SESSION_TOKEN'] === undefined ? undefined : parseCredential(env, 'AWS_SESSION_TOKEN'),
  }
}

function parseRegion(env: Env): string {
  const region = env['AWS_REGION'] ?? 'us-east-1'
  if (/^[a-z0-9-]{1,32}$/.test(region)) return region
  throw new ConfigError({
    variable: 'AWS_REGION',
    problem: `is ${JSON.stringify(region)}`,
    remedy: 'Write the region of the bucket, e.g. eu-central-1. Stores that have none take any, such as us-east-1.',
  })
}

/** An origin: the path is the bucket's. */
function parseEndpoint(env: Env): string | undefined {
  const text = env['AWS_ENDPOINT_URL']
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  // Not repeated: it may hold a password.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new ConfigError({
    variable: 'AWS_ENDPOINT_URL',
    problem: 'is not an http origin',
    remedy:
      'Write the address of the S3 service without path, user and query, e.g. https://s3.example or http://127.0.0.1:9000.',
  })
}

function parseCredential(env: Env, variable: string): string {
  const text = env[variable]
  if (text !== undefined && /^[\x21-\x7e]{1,4096}$/.test(text)) return text
  throw new ConfigError({
    variable,
    problem: text === undefined ? 'is not set' : 'holds characters that no credential has',
    remedy:
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to a key that may get, put, delete and list objects of the bucket.',
  })
}
