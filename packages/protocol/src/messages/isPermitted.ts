import type { Ability } from '../abilities.ts'
import { messageKinds } from './messageKinds.ts'

/**
 * Whether a delegation with these abilities permits messages of this type. Unknown types pass, because a verifier cannot
 * judge them; a service refuses them earlier.
 *
 * @example isPermitted('like', ['social/post']) // false
 */
export function isPermitted(type: string, abilities: readonly Ability[]): boolean {
  const kind = Object.entries(messageKinds).find(([name]) => name === type)?.[1]
  return kind === undefined || kind.ability === null || abilities.includes(kind.ability)
}
