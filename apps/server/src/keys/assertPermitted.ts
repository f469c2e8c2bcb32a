import { type Ability, abilityOf, isPermitted, type MessageType } from '@kith/protocol'
import { AbilityNotGrantedError } from '@kith/protocol/errors'

/**
 * Asserts that a delegation with these abilities permits messages of this type.
 *
 * @throws {@link AbilityNotGrantedError}
 */
export function assertPermitted(type: MessageType, abilities: readonly Ability[]): void {
  const ability = abilityOf(type)
  if (ability !== null && !isPermitted(type, abilities)) throw new AbilityNotGrantedError({ needed: [ability] })
}
