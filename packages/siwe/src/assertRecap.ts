import { InvalidRecapError } from './errors/InvalidRecapError.ts'
import { grammar } from './grammar.ts'
import type { Recap } from './Recap.ts'

const ability = /^[a-zA-Z0-9.*_+-]+\/[a-zA-Z0-9.*_+-]+$/

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Checks a value against ERC-5573's schema for `att`.
 *
 * @throws {@link InvalidRecapError} naming what breaks it.
 */
export function assertRecap(value: unknown): asserts value is Recap {
  if (!isObject(value) || Object.keys(value).length === 0) throw new InvalidRecapError({ reason: 'it names no target' })
  for (const [target, abilities] of Object.entries(value)) {
    if (!grammar.uri.test(target)) throw new InvalidRecapError({ reason: `the target "${target}" is not a URI` })
    if (!isObject(abilities) || Object.keys(abilities).length === 0)
      throw new InvalidRecapError({ reason: `the target "${target}" has no ability` })
    for (const [name, restrictions] of Object.entries(abilities)) {
      if (!ability.test(name))
        throw new InvalidRecapError({ reason: `"${name}" is not an ability of the form namespace/name` })
      if (!Array.isArray(restrictions) || !restrictions.every(isObject))
        throw new InvalidRecapError({ reason: `the restrictions of "${name}" are not a list of objects` })
    }
  }
}
