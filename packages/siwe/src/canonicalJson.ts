import { InvalidRecapError } from './errors/InvalidRecapError.ts'
import type { Json } from './Recap.ts'

const maxDepth = 32

/**
 * Writes JSON without spaces and with sorted keys. By hand, as objects put keys like "10" before all others.
 *
 * @throws {@link InvalidRecapError} when values are nested too deeply, or JSON does not have them.
 */
export function canonicalJson(value: Json, depth = 0): string {
  if (depth > maxDepth) throw new InvalidRecapError({ reason: `it is nested more than ${maxDepth} levels deep` })
  if (value === null || typeof value !== 'object') return writeScalar(value)
  if (isList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  assertPlain(value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`)
  return `{${members.join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** For untyped callers: `JSON.stringify` writes NaN as null, and undefined as undefined, which becomes text. */
function writeScalar(value: null | boolean | number | string): string {
  const isJson = value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)
  if (!isJson) throw new InvalidRecapError({ reason: `it holds ${String(value)}, which JSON does not have` })
  return JSON.stringify(value)
}

/** An instance of a class, such as a Date, would lose its meaning. */
function assertPlain(value: object): void {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    throw new InvalidRecapError({ reason: 'it holds an object of a class, which JSON does not have' })
}
