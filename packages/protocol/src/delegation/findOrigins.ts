import type { SiweFields } from '@kith/siwe'
import { WrongDomainError } from '../errors/delegation/WrongDomainError.ts'
import { parseOrigin } from '../parseOrigin.ts'

/**
 * Finds the service's origins that the message's domain names; two may share one (http and https).
 *
 * @throws {@link WrongDomainError} if no origin has this domain.
 */
export function findOrigins({ domain }: SiweFields, origins: readonly string[]): readonly string[] {
  const sameDomain = origins.filter((origin) => parseOrigin(origin).host === domain)
  if (sameDomain.length === 0) throw new WrongDomainError({ domain, origins })
  return sameDomain
}
