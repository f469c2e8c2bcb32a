import { assertRecap } from './assertRecap.ts'
import type { Recap } from './Recap.ts'

const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Writes the sentence by which a wallet shows a capability (ERC-5573, ReCap Translation Algorithm).
 *
 * A message's statement must end with it, byte for byte.
 *
 * @throws {@link InvalidRecapError} when a target or an ability breaks the ERC's schema.
 *
 * @example
 * recapStatement({ 'https://kith.example': { 'social/post': [{}] } })
 * // "I further authorize the stated URI to perform the following actions on my behalf: (1) 'social': 'post' for …"
 */
export function recapStatement(recap: Recap): string {
  assertRecap(recap)
  const entries: string[] = []
  for (const target of Object.keys(recap).sort()) {
    const namesByNamespace = new Map<string, string[]>()
    for (const ability of Object.keys(recap[target] ?? {}).sort()) {
      const [namespace = '', name = ''] = ability.split('/')
      namesByNamespace.set(namespace, [...(namesByNamespace.get(namespace) ?? []), `'${name}'`])
    }
    for (const [namespace, names] of namesByNamespace)
      entries.push(` (${entries.length + 1}) '${namespace}': ${names.join(', ')} for '${target}'.`)
  }
  return `${preamble}${entries.join('')}`
}
