import type { SiweFields } from '@kith/siwe'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'

/**
 * Takes the one resource a message may have, which is its ReCap.
 *
 * @throws {@link WrongCapabilityError} unless there is exactly one.
 */
export function readOnlyResource({ resources: [resource, ...others] = [] }: SiweFields): string {
  if (resource === undefined) throw new WrongCapabilityError({ reason: 'the message has no resource' })
  if (others.length > 0)
    throw new WrongCapabilityError({
      reason: `the message has ${others.length + 1} resources, and the ReCap must be the only one`,
    })
  return resource
}
