import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type AccountAddress, type ChainKey, chains, isChainKey, limits, type PublicConfig } from '@kith/protocol'
import { findAccountAddress } from '../bytes/findAccountAddress.ts'
import { bounds } from './bounds.ts'
import { ConfigError } from './ConfigError.ts'
import type { Env } from './Env.ts'
import { namedRpcUrlsOf } from './namedRpcUrlsOf.ts'
import { parseDatabase } from './parseDatabase.ts'
import { parseInteger } from './parseInteger.ts'
import { parseMediaStore } from './parseMediaStore.ts'
import { parseOrigins } from './parseOrigins.ts'
import { parseTelemetry } from './parseTelemetry.ts'
import { readEnv } from './readEnv.ts'
import { type Role, roles } from './roles.ts'
import { rpcVariables } from './rpcVariables.ts'
import type { LogLevel, ServerConfig } from './ServerConfig.ts'

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const defaultChains = ['polygonMumbai', 'polygon', 'polygonAmoy'] as const

/**
 * Reads the settings, by default from the process's environment, checks each and freezes them. Each default is the one `.env.example`
 * names.
 *
 * @throws {@link ConfigError} naming the variable and the remedy.
 */
export function readConfig(env: Env = readEnv()): ServerConfig {
  const port = parseInteger(env, 'PORT', { fallback: 4680, min: 0, max: 65_535 })
  const kithDir = resolve(env['KITH_DIR'] ?? '.kith')
  const embedded = parseSwitch(env, 'EMBEDDED', false)
  const trustedDocumentsOnly = parseSwitch(env, 'TRUSTED_DOCUMENTS_ONLY', false)
  const chainKeys = parseChains(env, 'CHAINS', ['polygonMumbai', 'polygon'])
  const defaultChain = parseDefaultChain(env)
  const nodeProviderKey = parseProviderKey(env)
  const ownOrigins = parseList(env['PUBLIC_ORIGINS']) ?? [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const publicOrigins = parseOrigins('PUBLIC_ORIGINS', ownOrigins)
  const rpcUrls = parseUrls(env, rpcVariables)
  const database = parseDatabase(env, kithDir)
  if (!chainKeys.includes(defaultChain)) {
    throw new ConfigError({
      variable: 'CHAINS',
      problem: `lacks the default chain ${defaultChain}`,
      remedy: `Add ${defaultChain} to CHAINS, or set DEFAULT_CHAIN to one of: ${chainKeys.join(', ')}.`,
    })
  }

  return freeze({
    productName: parseProductName(env),
    host: env['HOST'] ?? '127.0.0.1',
    port,
    kithDir,
    database,
    roles: parseRoles(env, database),
    publicOrigins,
    formerOrigins: parseOrigins('FORMER_ORIGINS', parseList(env['FORMER_ORIGINS']) ?? []),
    clientOrigins: parseClientOrigins(env),
    formerClientOrigins: parseOrigins('FORMER_CLIENT_ORIGINS', parseList(env['FORMER_CLIENT_ORIGINS']) ?? []),
    trustedProxies: parseProxies(env),
    operators: parseAddresses(env, 'OPERATORS', 'the accounts that moderate'),
    ranking: {
      seeds: parseAddresses(env, 'RANKING_SEEDS', 'accounts whose follows show which accounts rankings may count'),
      waitMs: 3_600_000 * parseInteger(env, 'RANKING_WAIT_HOURS', { fallback: embedded ? 0 : 72, min: 0, max: 8_760 }),
    },
    defaultChain,
    chains: chainKeys,
    // The node of a chain decides which contract accounts sign in by it: only nodes that the settings name.
    signInChains: parseChains(
      env,
      'SIGN_IN_CHAINS',
      chainKeys.filter((key) => namedRpcUrlsOf({ rpcUrls, nodeProviderKey }, key).length > 0),
    ),
    nodeProviderKey,
    rpcUrls,
    graphUrls: parseUrls(env, { polygon: 'GRAPH_URL_POLYGON', polygonMumbai: 'GRAPH_URL_POLYGON_MUMBAI' }),
    webDir: env['WEB_DIR'] === undefined ? undefined : resolve(env['WEB_DIR']),
    trustedDocumentsOnly,
    // Where only the app's documents are answered, there is nothing to try.
    graphExplorer: parseSwitch(env, 'GRAPH_EXPLORER', !trustedDocumentsOnly),
    serviceWorker: parseSwitch(env, 'SERVICE_WORKER', true),
    // No page on the internet links back to a service on this machine.
    verifyLinks: parseSwitch(
      env,
      'VERIFY_LINKS',
      publicOrigins.some((origin) => origin.startsWith('https:')),
    ),
    embedded,
    sampleContent: parseSwitch(env, 'SAMPLE_CONTENT', true),
    walletConnectProjectId: parseProjectId(env),
    walletConnectRelayUrl: parseRelayUrl(env),
    logLevel: parseLogLevel(env),
    logClients: parseSwitch(env, 'LOG_CLIENT_ADDRESSES', false),
    stopMs: parseInteger(env, 'STOP_TIMEOUT_MS', { fallback: 10_000, min: 0, max: 3_600_000 }),
    media: {
      store: parseMediaStore(env, kithDir),
      publicUrl: parseMediaPublicUrl(env),
      accountBytes: 1_000_000 * parseInteger(env, 'MEDIA_ACCOUNT_MB', { fallback: 200, min: 0, max: 1_000_000 }),
    },
    metrics: {
      host: env['METRICS_HOST'] ?? '127.0.0.1',
      port:
        env['METRICS_PORT'] === undefined
          ? undefined
          : parseInteger(env, 'METRICS_PORT', { fallback: 0, min: 0, max: 65_535 }),
    },
    telemetry: parseTelemetry(env),
    limits: {
      requests: parseInteger(env, 'LIMIT_REQUESTS', { fallback: 6_000, min: 1, max: 10 ** 9 }),
      entries: parseInteger(env, 'LIMIT_ENTRIES', { fallback: 300_000, min: bounds.pageEntries, max: 10 ** 9 }),
      messages: parseInteger(env, 'LIMIT_MESSAGES', { fallback: 3_000, min: limits.batchMessages, max: 10 ** 9 }),
      signIns: parseInteger(env, 'LIMIT_SIGN_INS', { fallback: 120, min: 1, max: 10 ** 9 }),
      keyWrites: parseInteger(env, 'LIMIT_KEY_WRITES', { fallback: 300, min: 1, max: 10 ** 9 }),
      streams: parseInteger(env, 'LIMIT_STREAMS', { fallback: 100, min: 1, max: 10 ** 6 }),
      connections: parseInteger(env, 'LIMIT_CONNECTIONS', { fallback: 500, min: 1, max: 10 ** 6 }),
      readWaitMs: parseInteger(env, 'LIMIT_READ_WAIT_MS', { fallback: 1_000, min: 1, max: 3_600_000 }),
      slowMs: parseInteger(env, 'SLOW_CLIENT_MS', { fallback: 30_000, min: 100, max: 3_600_000 }),
      newAccounts: parseInteger(env, 'LIMIT_NEW_ACCOUNTS', { fallback: 2_000, min: 1, max: 10 ** 9 }),
      allMessages: parseInteger(env, 'LIMIT_ALL_MESSAGES', { fallback: 1_000_000, min: 1, max: 10 ** 9 }),
      storedBytes: 10 ** 6 * parseInteger(env, 'LIMIT_STORED_MB', { fallback: 100_000, min: 1, max: 10 ** 9 }),
    },
    indexer: {
      startBlock: BigInt(parseInteger(env, 'INDEXER_START_BLOCK', { fallback: 0, min: 0, max: 10 ** 12 })),
      pollMs: parseInteger(env, 'INDEXER_POLL_MS', { fallback: 4000, min: 100, max: 3_600_000 }),
      confirmations: parseInteger(env, 'CONFIRMATIONS', { fallback: embedded ? 2 : 64, min: 1, max: 10_000 }),
    },
  })
}

/** The name appears in wallet prompts and in signed text, so only printable ASCII on one line. */
function parseProductName(env: Env): string {
  const name = env['PRODUCT_NAME'] ?? 'Kith'
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,48}[\x21-\x7e])?$/.test(name)) return name
  throw new ConfigError({
    variable: 'PRODUCT_NAME',
    problem: `is ${JSON.stringify(name)}, which wallets cannot show safely`,
    remedy: 'Use one line of 1 to 50 printable ASCII characters, without a space at either end.',
  })
}

/** In the order of the table. The embedded database admits one process, so that one needs all roles. */
function parseRoles(env: Env, database: ServerConfig['database']): readonly Role[] {
  const names = parseList(env['ROLES'])
  if (names === undefined) return roles
  const unknown = names.find((name) => !roles.some((role) => role === name))
  if (unknown !== undefined || names.length === 0) {
    throw new ConfigError({
      variable: 'ROLES',
      problem: unknown === undefined ? 'names no role' : `names "${unknown}", which is no role`,
      remedy: `Use one or more of: ${roles.join(', ')}.`,
    })
  }
  const named = roles.filter((role) => names.includes(role))
  if (database.kind === 'postgres' || named.length === roles.length) return named
  throw new ConfigError({
    variable: 'ROLES',
    problem: 'leaves roles out, and the embedded database admits no second process to take them',
    remedy: 'Set DATABASE_URL to a PostgreSQL that all processes share, or leave ROLES unset.',
  })
}

/** Other clients' origins. `*` must be the only entry: a name beside it would look like a limit. */
function parseClientOrigins(env: Env): ServerConfig['clientOrigins'] {
  const origins = parseList(env['CLIENT_ORIGINS']) ?? []
  if (!origins.includes('*')) return parseOrigins('CLIENT_ORIGINS', origins)
  if (origins.length === 1) return '*'
  throw new ConfigError({
    variable: 'CLIENT_ORIGINS',
    problem: 'holds * and other origins',
    remedy: 'Write * alone to admit every client, or the origins of those to admit.',
  })
}

function parseProxies(env: Env): readonly string[] {
  const proxies = parseList(env['TRUSTED_PROXIES']) ?? []
  const wrong = proxies.find((proxy) => {
    const [address = '', bits, ...rest] = proxy.split('/')
    const family = isIP(address)
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
    return family === 0 || !isNetwork || rest.length > 0
  })
  if (wrong === undefined) return proxies
  throw new ConfigError({
    variable: 'TRUSTED_PROXIES',
    problem: `holds "${wrong}", which is neither an address nor a network`,
    remedy: 'Write the addresses your proxy connects from, e.g. 127.0.0.1,10.0.0.0/8.',
  })
}

function parseAddresses(env: Env, variable: string, whose: string): readonly AccountAddress[] {
  const addresses = parseList(env[variable]) ?? []
  const accounts = addresses.flatMap((address) => findAccountAddress(address) ?? [])
  const wrong = addresses.find((address) => findAccountAddress(address) === null)
  if (wrong === undefined) return accounts
  throw new ConfigError({
    variable,
    problem: `holds "${wrong}", which is no address`,
    remedy: `Write the addresses of ${whose}: 0x and 40 hex digits, or eip155:<chain>:0x… of a contract.`,
  })
}

function parseDefaultChain(env: Env): PublicConfig['defaultChain'] {
  const name = env['DEFAULT_CHAIN'] ?? 'polygonMumbai'
  const chain = defaultChains.find((known) => known === name)
  if (chain) return chain
  throw new ConfigError({
    variable: 'DEFAULT_CHAIN',
    problem: `is "${name}"`,
    remedy: `Use one of: ${defaultChains.join(', ')}.`,
  })
}

function parseChains(env: Env, variable: string, fallback: readonly ChainKey[]): readonly ChainKey[] {
  const names = parseList(env[variable])
  if (names === undefined) return fallback
  const known = Object.keys(chains)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined && names.length > 0) return names.filter(isChainKey)
  throw new ConfigError({
    variable,
    problem: unknown === undefined ? 'names no chain' : `names "${unknown}", a chain this program does not know`,
    remedy: `Known chains: ${known.join(', ')}.`,
  })
}

function parseUrls<Key extends string>(
  env: Env,
  variables: Partial<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const urls: Partial<Record<Key, string>> = {}
  // `Object.entries` forgets the keys' type; they are exactly those of `variables`.
  for (const [key, variable] of Object.entries(variables) as [Key, string][]) {
    const url = env[variable]
    if (url === undefined) continue
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new ConfigError({
        variable,
        problem: `is "${url}", not an http address`,
        remedy: 'Write a full address, e.g. https://rpc.example/v1.',
      })
    }
    urls[key] = url
  }
  return urls
}

/** One origin, over https: pages name it in their policy. */
function parseMediaPublicUrl(env: Env): string | undefined {
  const origin = env['MEDIA_PUBLIC_URL']
  if (origin === undefined) return undefined
  const [parsed] = parseOrigins('MEDIA_PUBLIC_URL', [origin])
  return parsed
}

function parseProviderKey(env: Env): string | undefined {
  const key = env['NODE_PROVIDER_KEY']
  if (key === undefined || /^[\w-]{1,200}$/.test(key)) return key
  throw new ConfigError({
    variable: 'NODE_PROVIDER_KEY',
    problem: 'holds characters no provider key has',
    remedy: 'Copy the key alone (letters, digits, - and _), not the address around it.',
  })
}

function parseProjectId(env: Env): string | undefined {
  const id = env['WALLETCONNECT_PROJECT_ID']
  if (id === undefined || /^[0-9a-f]{32}$/.test(id)) return id
  throw new ConfigError({
    variable: 'WALLETCONNECT_PROJECT_ID',
    problem: 'is not a project id',
    remedy: 'Copy the 32 hexadecimal digits from the WalletConnect dashboard.',
  })
}

function parseRelayUrl(env: Env): string | undefined {
  const url = env['WALLETCONNECT_RELAY_URL']
  if (url === undefined || (URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol))) return url
  throw new ConfigError({
    variable: 'WALLETCONNECT_RELAY_URL',
    problem: `is "${url}", not the address of a relay`,
    remedy: "Write a full socket address, e.g. wss://relay.example, or leave it unset for WalletConnect's own.",
  })
}

function parseLogLevel(env: Env): LogLevel {
  const name = env['LOG_LEVEL'] ?? 'info'
  const level = logLevels.find((known) => known === name)
  if (level) return level
  throw new ConfigError({
    variable: 'LOG_LEVEL',
    problem: `is "${name}"`,
    remedy: `Use one of: ${logLevels.join(', ')}.`,
  })
}

function parseSwitch(env: Env, variable: string, fallback: boolean): boolean {
  const text = env[variable]
  if (text === undefined) return fallback
  if (text === 'on' || text === 'true' || text === '1') return true
  if (text === 'off' || text === 'false' || text === '0') return false
  throw new ConfigError({ variable, problem: `is "${text}"`, remedy: 'Write on or off.' })
}

function parseList(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part)
  return Object.freeze(value)
}
