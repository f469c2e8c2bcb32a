import { stat } from 'node:fs/promises'
import { BaseError } from '@kith/protocol/errors'
import type { Env } from '../../config/Env.ts'
import { readConfig } from '../../config/readConfig.ts'
import { rpcVariables } from '../../config/rpcVariables.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { readSettings } from '../readSettings.ts'
import type { Finding } from './Finding.ts'

/** Names that Node or a service manager reads. */
const others = ['KITH_SETTINGS', 'NODE_ENV', 'NODE_OPTIONS', 'TZ', 'UV_THREADPOOL_SIZE']
const subject = 'settings'

export type CheckSettingsParameters = { env: Env; settingsFile: string | undefined }

/** Checks the settings. Without a config nothing else can be checked. */
export async function checkSettings({
  env,
  settingsFile,
}: CheckSettingsParameters): Promise<{ config: ServerConfig | null; findings: readonly Finding[] }> {
  const findings: Finding[] = []
  if (settingsFile !== undefined) {
    findings.push(...findUnknown(readSettings(settingsFile), settingsFile))
    findings.push(...(await checkMode(settingsFile, env)))
  }
  try {
    const config = readConfig(env)
    const from = settingsFile === undefined ? 'from the environment' : `from ${settingsFile}`
    const origins = config.publicOrigins.join(', ')
    findings.unshift({ state: 'ok', subject, text: `Read ${from}, for ${origins} on ${config.defaultChain}.` })
    findings.push(...adviseOn(config), ...adviseOnNodes(config))
    return { config, findings }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const { shortMessage: text, metaMessages } = error
    return {
      config: null,
      findings: [...findings, { state: 'problem', subject, text, remedy: metaMessages?.join(' ') }],
    }
  }
}

function findUnknown(settings: Env, file: string): readonly Finding[] {
  const known = listSettingNames()
  return Object.keys(settings)
    .filter((name) => !known.has(name) && !others.includes(name))
    .map((name) => ({
      state: 'warning',
      subject,
      text: `${name} in ${file} is no setting of Kith.`,
      remedy: 'Correct its name, or remove the line: .env.example lists every setting.',
    }))
}

/** Every setting that the service reads: those that parsing an empty environment asks for. */
function listSettingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  const get = (env: Env, name: string) => {
    names.add(name)
    return env[name]
  }
  for (const env of presets) readConfig(new Proxy<Env>(env, { get }))
  return names
}

/** Some settings are read only if another is set. */
const presets: readonly Env[] = [
  {
    DATABASE_URL: 'postgresql://localhost/kith',
    METRICS_PORT: '0',
    MEDIA_DIR: '/media',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
  },
  { MEDIA_URL: 's3://pictures', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' },
]

/** Whether everybody may read a file with secrets. */
async function checkMode(file: string, env: Env): Promise<readonly Finding[]> {
  const { mode } = await stat(file)
  const isSecret =
    [env['DATABASE_URL'], ...(env['DATABASE_READ_URL'] ?? '').split(/[\s,]+/)].some(hasPassword) ||
    Boolean(env['AWS_SECRET_ACCESS_KEY'] || env['NODE_PROVIDER_KEY'] || env['OTEL_EXPORTER_OTLP_HEADERS']) ||
    // Providers put a key into the address of a node.
    Object.entries(env).some(([name, url]) => name.startsWith('RPC_URL_') && isElsewhere(url))
  if (process.platform === 'win32' || (mode & 0o007) === 0 || !isSecret) return []
  const text = `Every user of this machine may read ${file}, and it holds a password or a key.`
  return [{ state: 'problem', subject, text, remedy: `Run: chmod o= ${file}` }]
}

/** Whether an address is on another machine. */
function isElsewhere(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && !/^(?:127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname)
}

function hasPassword(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).password !== ''
}

function adviseOn({
  publicOrigins,
  webDir,
  operators,
  database,
  trustedProxies,
  host,
}: ServerConfig): readonly Finding[] {
  const isPublic = publicOrigins.some((origin) => origin.startsWith('https:'))
  const advice: [boolean, string, string][] = [
    [!isPublic, 'PUBLIC_ORIGINS names this machine alone.', 'Set it to the https address that people open.'],
    [
      webDir === undefined,
      'WEB_DIR is unset: there are no pages.',
      'Set it to the built web app, or serve the app elsewhere.',
    ],
    [operators.length === 0, 'OPERATORS is unset: there is no moderation.', 'Run: kith operators add ADDRESS'],
    [
      isPublic && database.kind === 'pglite',
      'The embedded database survives no power cut, and has no point-in-time recovery.',
      'Set DATABASE_URL to a PostgreSQL.',
    ],
    [
      isPublic && trustedProxies.length === 0 && /^(?:127\.|::1$|localhost$)/.test(host),
      'TRUSTED_PROXIES is unset: behind a proxy everybody counts as one client.',
      'Set it to the address from which the proxy connects, e.g. 127.0.0.1.',
    ],
  ]
  return advice.flatMap(([applies, text, remedy]) => (applies ? [{ state: 'warning', subject, text, remedy }] : []))
}

/** The page of a chain asks the same node as the service. From https, browsers let it ask over http on their own machine alone. */
function adviseOnNodes({ publicOrigins, chains, rpcUrls, embedded }: ServerConfig): readonly Finding[] {
  // Readers reach the embedded chain through the service.
  if (embedded) return []
  return chains.flatMap((key) => {
    const url = rpcUrls[key]
    if (!url?.startsWith('http:')) return []
    const origin = publicOrigins.find((each) => each.startsWith('https:') && (isElsewhere(each) || isElsewhere(url)))
    if (origin === undefined) return []
    return [
      {
        state: 'warning',
        subject,
        // Without the address, which may hold a key.
        text: `${rpcVariables[key]} is an http address: browsers do not let pages of ${origin} ask it.`,
        remedy: 'Serve the node over https, under an address that every reader reaches.',
      },
    ]
  })
}
