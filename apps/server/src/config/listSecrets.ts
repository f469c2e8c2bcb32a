import type { ServerConfig } from './ServerConfig.ts'

/** A key in a node's address is at least this long; what is shorter is a word. */
const keyLength = 12

/** Secrets of the settings, which must never be logged: passwords, keys, and the parts of nodes' addresses that may be keys. */
export function listSecrets({
  database,
  nodeProviderKey,
  rpcUrls,
  media,
  telemetry,
}: Pick<ServerConfig, 'database' | 'nodeProviderKey' | 'rpcUrls' | 'media' | 'telemetry'>): readonly string[] {
  const nodes = Object.values(rpcUrls).map((url) => new URL(url))
  const keys = nodes
    .flatMap(({ pathname, searchParams }) => [...pathname.split('/'), ...searchParams.values()])
    .filter((part) => part.length >= keyLength)
  const databases = database.kind === 'postgres' ? [database.url, ...database.readUrls].map((url) => new URL(url)) : []
  const passwords = [...nodes, ...databases].flatMap(({ password }) => [password, decodeURIComponent(password)])
  const { store } = media
  const credentials = store.kind === 's3' ? [store.accessKeyId, store.secretAccessKey, store.sessionToken ?? ''] : []
  const headers = Object.values(telemetry.otlp?.headers ?? {}).filter((value) => value.length >= keyLength)
  return [...new Set([nodeProviderKey ?? '', ...keys, ...passwords, ...credentials, ...headers])].filter(
    (secret) => secret !== '',
  )
}
