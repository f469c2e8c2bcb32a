import type { Ability } from '../abilities.ts'
import { messageKinds } from './messageKinds.ts'

/**
 * Whether a delegation with these abilities permits messages of this type. Of a type that is unknown here nobody can say, so
 * a verifier lets it pass; a service refuses it before.
 */
export function isPermitted(type: string, abilities: readonly Ability[]): boolean {
  const kind = Object.entries(messageKinds).find(([name]) => name === type)?.[1]
  return kind === undefined || kind.ability === null || abilities.includes(kind.ability)
}
