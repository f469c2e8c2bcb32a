import { InvalidRecapError } from './errors/InvalidRecapError.ts'
import type { Json } from './Recap.ts'

const maxDepth = 32

/**
 * Writes JSON without spaces and with sorted keys. By hand, as objects put keys like "10" before all others.
 *
 * @throws {@link InvalidRecapError} when values are nested deeper than anyone would.
 */
export function canonicalJson(value: Json, depth = 0): string {
  if (depth > maxDepth) throw new InvalidRecapError({ reason: `it is nested more than ${maxDepth} levels deep` })
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`)
  return `{${members.join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
