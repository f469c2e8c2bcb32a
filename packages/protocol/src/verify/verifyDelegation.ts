import { recapStatement } from '@kith/siwe'
import type { Ability } from '../abilities.ts'
import type { SignedAttestation } from '../attestation/Attestation.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { decodeDelegation } from '../delegation/decodeDelegation.ts'
import { delegationRecap } from '../delegation/delegationRecap.ts'
import { readDelegationRecap } from '../delegation/readDelegationRecap.ts'
import { readLifetime } from '../delegation/readLifetime.ts'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'
import { WrongDomainError } from '../errors/delegation/WrongDomainError.ts'
import { WrongStatementError } from '../errors/delegation/WrongStatementError.ts'
import { parseOrigin } from '../parseOrigin.ts'
import type { AskContract } from './AskContract.ts'
import type { Check } from './Check.ts'
import { checkWallet, type WalletBasis } from './checkWallet.ts'
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
  /** What the wallet signature rests on, where it holds. */
  basis?: WalletBasis | undefined
}>

export type VerifyDelegationParameters = {
  /** What the service says about the signature of a contract account. */
  attestation?: SignedAttestation | undefined
  /** Asks the contract itself. Without it, the service's attestation is believed. */
  askContract?: AskContract | undefined
}

/**
 * Checks a delegation by itself: from the wallet to the key. Any number of messages may name it.
 *
 * Source: docs/protocol/verify.md, steps 1 to 6.
 *
 * @example
 * const service = { network, origins, receiptKey }
 * const verified = await verifyDelegation(delegation, service)
 * const { author } = await verifyMessage({ envelope, delegation: verified, receipt }, service)
 */
export async function verifyDelegation(
  bytes: Uint8Array,
  service: TrustedService,
  { attestation, askContract }: VerifyDelegationParameters = {},
): Promise<VerifiedDelegation> {
  const { list: checks, check } = createChecks()
  const delegation = await check('delegation', [], () => decodeDelegation(bytes))
  await check('domain', [delegation], ({ fields }) => assertDomain(fields.domain, service))
  const capability = await check('capability', [delegation], (it) => {
    const read = readDelegationRecap(it)
    assertTarget(read.target, { domain: it.fields.domain, origins: service.origins })
    return read
  })
  await check('statement', [delegation, capability], ({ fields }, { target, abilities }) => {
    const expected = recapStatement(delegationRecap(target, abilities))
    if (fields.statement !== expected) throw new WrongStatementError({ expected })
  })
  const lifetime = await check('lifetime', [delegation], readLifetime)
  const basis = await check('wallet-signature', [delegation], (it) =>
    checkWallet(it, { service, attestation, askContract }),
  )
  return { checks, delegation, abilities: capability?.abilities, lifetime, basis }
}

function assertDomain(domain: string, { origins, clients }: TrustedService): void {
  const isHost = (origin: string) => parseOrigin(origin).host === domain
  if (origins.some(isHost) || clients?.some(isHost)) return
  if (clients === undefined) throw new Unchecked('clients-unknown')
  throw new WrongDomainError({ domain, origins: [...origins, ...clients] })
}

/** Asserts that the delegation is for the service. Signed on a page of the service itself, it is for that very page. */
function assertTarget(target: string, { domain, origins }: { domain: string; origins: readonly string[] }): void {
  const own = origins.filter((origin) => parseOrigin(origin).host === domain)
  const targets = own.length > 0 ? own : origins
  if (!targets.includes(target))
    throw new WrongCapabilityError({ reason: `its target is ${target}, not ${targets.join(' or ')}` })
}
