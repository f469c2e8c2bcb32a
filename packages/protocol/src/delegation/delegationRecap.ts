import type { Recap } from '@kith/siwe'
import { abilities } from '../abilities.ts'
import { defaultAbilities } from '../defaultAbilities.ts'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'

/**
 * What a delegation permits on the service at `origin`: these abilities, without restrictions.
 *
 * @param granted - In any order.
 * @throws {@link WrongCapabilityError} without an ability, or with an unknown one.
 */
export function delegationRecap(origin: string, granted: readonly string[] = defaultAbilities): Recap {
  const known: readonly string[] = abilities
  const unknown = granted.find((ability) => !known.includes(ability))
  if (unknown !== undefined) throw new WrongCapabilityError({ reason: `${JSON.stringify(unknown)} is not an ability` })
  if (granted.length === 0) throw new WrongCapabilityError({ reason: 'it grants no ability' })
  return { [origin]: Object.fromEntries(known.filter((it) => granted.includes(it)).map((it) => [it, [{}]])) }
}
