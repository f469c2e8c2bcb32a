import { ConfigError } from './ConfigError.ts'
import type { Env } from './Env.ts'
import { parseInteger } from './parseInteger.ts'
import type { ServerConfig } from './ServerConfig.ts'

/** More than a collector of anybody asks for. */
const maxHeaders = 20

/** Where traces go, by some of OpenTelemetry's standard variables, and which statements are slow. */
export function parseTelemetry(env: Env): ServerConfig['telemetry'] {
  return { otlp: parseOtlp(env), slowQueryMs: parseSlowQuery(env) }
}

function parseOtlp(env: Env): ServerConfig['telemetry']['otlp'] {
  const variable = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const text = env[variable]
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : null
  // Not repeated: it may hold a password.
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError({
      variable,
      problem: 'is not the http address of a collector',
      remedy:
        'Write it without path of a signal and query, e.g. http://127.0.0.1:4318. Keys go into OTEL_EXPORTER_OTLP_HEADERS.',
    })
  }
  return {
    endpoint: url.href.replace(/\/+$/, ''),
    headers: parseHeaders(env),
    serviceName: parseServiceName(env),
    sampledShare: parseShare(env),
  }
}

/** `name=value` pairs, the values percent-encoded. Source: OpenTelemetry, "OTLP Exporter Configuration". */
function parseHeaders(env: Env): Readonly<Record<string, string>> {
  const variable = 'OTEL_EXPORTER_OTLP_HEADERS'
  const pairs = (env[variable] ?? '').split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.map((pair) => {
    const [, name = '', value = ''] = /^\s*([!#$%&'*+.^`|~\w-]+)\s*=\s*([\x21-\x7e ]*?)\s*$/.exec(pair) ?? []
    return [name.toLowerCase(), decode(value)] as const
  })
  if (headers.length <= maxHeaders && headers.every(([name, value]) => name !== '' && value !== null))
    return Object.fromEntries(headers as [string, string][])
  throw new ConfigError({
    variable,
    problem: 'is no list of headers',
    remedy: 'Write name=value pairs with commas between them, e.g. authorization=Bearer%20key.',
  })
}

function decode(value: string): string | null {
  try {
    const text = decodeURIComponent(value)
    return /^[\x20-\x7e]*$/.test(text) ? text : null
  } catch {
    return null
  }
}

function parseServiceName(env: Env): string {
  const name = env['OTEL_SERVICE_NAME'] ?? 'kith'
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/.test(name)) return name
  throw new ConfigError({
    variable: 'OTEL_SERVICE_NAME',
    problem: `is ${JSON.stringify(name)}`,
    remedy: 'Use one line of 1 to 100 printable ASCII characters.',
  })
}

function parseShare(env: Env): number {
  const variable = 'OTEL_TRACES_SAMPLER_ARG'
  const text = env[variable] ?? '1'
  const share = /^(?:0|1|0?\.\d+|1\.0+|0\.)$/.test(text) ? Number(text) : Number.NaN
  if (share >= 0 && share <= 1) return share
  throw new ConfigError({
    variable,
    problem: `is "${text}"`,
    remedy: 'Write the share of requests to trace, from 0 to 1, e.g. 0.05.',
  })
}

function parseSlowQuery(env: Env): number | null {
  const variable = 'SLOW_QUERY_MS'
  if (env[variable] === undefined || env[variable] === 'off') return null
  return parseInteger(env, variable, { fallback: 0, min: 0, max: 9_999_999 })
}
