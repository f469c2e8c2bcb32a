import { ConfigError } from './ConfigError.ts'
import { findOriginProblem } from './findOriginProblem.ts'

/**
 * Checks the origins in a setting.
 *
 * @throws {@link ConfigError} for the first entry that is malformed, or that browsers do not trust with keys.
 */
export function parseOrigins(variable: string, origins: readonly string[]): readonly string[] {
  for (const origin of origins) {
    const problem = findOriginProblem(origin)
    if (problem === 'malformed') {
      throw new ConfigError({
        variable,
        problem: `holds "${origin}", which is not an origin`,
        remedy: 'Write scheme, host and port only, lower case, without a slash at the end, e.g. https://kith.example.',
      })
    }
    if (problem === 'insecure') {
      throw new ConfigError({
        variable,
        problem: `holds "${origin}", which browsers do not trust with keys`,
        remedy: 'Serve it over https. Plain http works only for localhost and 127.0.0.1.',
      })
    }
  }
  return origins
}
