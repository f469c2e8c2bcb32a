import type { Env } from './Env.ts'

/** Reads the process's environment: the one place that does. An empty value counts as unset. */
export function readEnv(): Env {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ''))
}
