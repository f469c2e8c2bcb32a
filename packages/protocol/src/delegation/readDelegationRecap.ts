import { createRecap } from '@kith/siwe'
import { type Ability, abilities } from '../abilities.ts'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'
import type { Delegation } from './Delegation.ts'
import { delegationRecap } from './delegationRecap.ts'
import { readOnlyRecap } from './readOnlyRecap.ts'

/**
 * Reads for which origin a delegation is, and what it permits there.
 *
 * @returns `target` as the ReCap has it: whether that is a service, and which, is for the caller to say.
 * @throws {@link WrongCapabilityError} when it has another resource, no ReCap, a second target, a wildcard, a restriction or
 * an unknown ability.
 *
 * @example const { target, abilities } = readDelegationRecap(decodeDelegation(delegation))
 */
export function readDelegationRecap({ fields }: Pick<Delegation, 'fields'>): {
  target: string
  /** Sorted. */
  abilities: readonly Ability[]
} {
  const { resource, recap } = readOnlyRecap(fields)
  const [first, ...others] = Object.entries(recap)
  if (!first || others.length > 0) throw new WrongCapabilityError({ reason: 'it has more than one target' })
  const [target, granted] = first
  const names = Object.keys(granted)
  if (createRecap(delegationRecap(target, names)) !== resource)
    throw new WrongCapabilityError({ reason: 'it restricts an ability' })
  return { target, abilities: abilities.filter((ability) => names.includes(ability)) }
}
