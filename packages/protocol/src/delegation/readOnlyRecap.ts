import { parseRecap, type Recap, type SiweFields } from '@kith/siwe'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'
import { readOnlyResource } from './readOnlyResource.ts'

/**
 * Reads the ReCap that is the only resource of a message.
 *
 * @returns `resource`: as it is written, in the one canonical form.
 * @throws {@link WrongCapabilityError} without a ReCap, with another resource, or with a ReCap in another form.
 */
export function readOnlyRecap(fields: SiweFields): { resource: string; recap: Recap } {
  const resource = readOnlyResource(fields)
  try {
    return { resource, recap: parseRecap(resource) }
  } catch (cause) {
    throw new WrongCapabilityError({ reason: 'its resource is no ReCap', cause })
  }
}
