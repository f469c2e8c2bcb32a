import { InvalidRecapError, parseRecap, type Recap, recapStatement } from '@kith/siwe'
import { type Ability, abilities } from '../abilities.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { decodeDelegation } from '../delegation/decodeDelegation.ts'
import { readOnlyResource } from '../delegation/readOnlyResource.ts'
import { DelegationTooLongError } from '../errors/DelegationTooLongError.ts'
import { WrongCapabilityError } from '../errors/WrongCapabilityError.ts'
import { WrongDomainError } from '../errors/WrongDomainError.ts'
import { WrongStatementError } from '../errors/WrongStatementError.ts'
import { limits } from '../limits.ts'
import { parseOrigin } from '../parseOrigin.ts'
import { assertWalletSignature } from './assertWalletSignature.ts'
import type { Check } from './Check.ts'
import { createChecks, Unchecked } from './createChecks.ts'
import type { TrustedService } from './TrustedService.ts'

/** A delegation whose own claims were checked; what was not found is `undefined`. */
export type VerifiedDelegation = Readonly<{
  checks: readonly Check[]
  delegation?: Delegation | undefined
  /** What it permits, where its capability is valid. */
  abilities?: readonly Ability[] | undefined
  /** When it begins and ends, milliseconds. */
  lifetime?: Readonly<{ fromMs: number; toMs: number }> | undefined
}>

/**
 * Checks a delegation by itself: from the wallet to the key. Any number of messages may name it.
 *
 * Source: docs/protocol/verify.md, steps 1 to 6.
 */
export async function verifyDelegation(bytes: Uint8Array, service: TrustedService): Promise<VerifiedDelegation> {
  const { list: checks, check } = createChecks()
  const delegation = await check('delegation', [], () => decodeDelegation(bytes))
  await check('domain', [delegation], ({ fields }) => assertDomain(fields.domain, service))
  const recap = await check('capability', [delegation], (it) => readCapability(it, service))
  await check('statement', [delegation, recap], ({ fields }, { recap: written }) => {
    const expected = recapStatement(written)
    if (fields.statement !== expected) throw new WrongStatementError({ expected })
  })
  const lifetime = await check('lifetime', [delegation], readLifetime)
  await check('wallet-signature', [delegation], assertWalletSignature)
  return { checks, delegation, abilities: recap?.abilities, lifetime }
}

function assertDomain(domain: string, { origins, clients }: TrustedService): void {
  const isHost = (origin: string) => parseOrigin(origin).host === domain
  if (origins.some(isHost) || clients?.some(isHost)) return
  if (clients === undefined) throw new Unchecked('clients-unknown')
  throw new WrongDomainError({ domain, origins: [...origins, ...clients] })
}

/** Reads what the delegation permits: on one origin of the service, abilities that exist, without restrictions. */
function readCapability(
  { fields }: Delegation,
  { origins }: TrustedService,
): { recap: Recap; abilities: readonly Ability[] } {
  const recap = parse(readOnlyResource(fields))
  const [[target, granted] = ['', {}], ...others] = Object.entries(recap)
  // Signed on a page of the service itself, it is for that very page.
  const own = origins.filter((origin) => parseOrigin(origin).host === fields.domain)
  const targets = own.length > 0 ? own : origins
  if (others.length > 0 || !targets.includes(target))
    throw new WrongCapabilityError({
      reason: `its target is ${Object.keys(recap).join(' and ')}, not ${targets.join(' or ')}`,
    })
  for (const [name, restrictions] of Object.entries(granted)) {
    if (!isAbility(name)) throw new WrongCapabilityError({ reason: `no service grants the ability ${name}` })
    if (JSON.stringify(restrictions) !== '[{}]')
      throw new WrongCapabilityError({ reason: `the ability ${name} has restrictions` })
  }
  return { recap, abilities: Object.keys(granted).filter(isAbility) }
}

function parse(resource: string): Recap {
  try {
    return parseRecap(resource)
  } catch (error) {
    if (!(error instanceof InvalidRecapError)) throw error
    throw new WrongCapabilityError({ reason: error.shortMessage.replace(/\.$/, '') })
  }
}

function isAbility(name: string): name is Ability {
  return abilities.some((ability) => ability === name)
}

function readLifetime({ issuedAt, expiresAt, notBefore, fields }: Delegation): { fromMs: number; toMs: number } {
  if (expiresAt === null || expiresAt.getTime() - issuedAt.getTime() > limits.delegationLifetimeMs)
    throw new DelegationTooLongError({
      expirationTime: fields.expirationTime,
      maxDays: limits.delegationLifetimeMs / 86_400_000,
    })
  return { fromMs: Math.max(issuedAt.getTime(), notBefore?.getTime() ?? 0), toMs: expiresAt.getTime() }
}
