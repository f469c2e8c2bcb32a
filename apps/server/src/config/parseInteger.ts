import { ConfigError } from './ConfigError.ts'
import type { Env } from './Env.ts'

export function parseInteger(
  env: Env,
  variable: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[variable]
  if (text === undefined) return fallback
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError({ variable, problem: `is "${text}"`, remedy: `Write a whole number from ${min} to ${max}.` })
}
