import { InvalidSignatureError } from '@kith/siwe/recover'
import type { SignedAttestation } from '../attestation/Attestation.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { MissingAttestationError } from '../errors/delegation/MissingAttestationError.ts'
import type { AskContract } from './AskContract.ts'
import { assertAttestation } from './assertAttestation.ts'
import { assertWalletSignature } from './assertWalletSignature.ts'
import { Unchecked } from './createChecks.ts'
import type { TrustedService } from './TrustedService.ts'

/** What a wallet signature rests on: recovery of the account's own key, the answer of the contract, or the service's word for it. */
export type WalletBasis = 'key' | 'chain' | 'service'

export type CheckWalletParameters = {
  service: TrustedService
  attestation: SignedAttestation | undefined
  askContract: AskContract | undefined
}

/**
 * Checks the wallet signature of a delegation: a plain key by recovery; a contract account by the service's attestation,
 * and by the contract itself where the reader can ask it.
 *
 * Source: docs/protocol/verify.md, step 6.
 *
 * @throws what {@link assertWalletSignature} and {@link assertAttestation} throw, {@link MissingAttestationError}, and
 * {@link Unchecked} where a contract signed, and neither its chain nor a key of the service is known.
 */
export async function checkWallet(
  delegation: Delegation,
  { service, attestation, askContract }: CheckWalletParameters,
): Promise<WalletBasis> {
  if (attestation) await assertAttestation(attestation, { delegation, service })
  if (delegation.kind === 'eip191') {
    await assertWalletSignature(delegation)
    return 'key'
  }
  if (!attestation) throw new MissingAttestationError({ delegation: delegation.cid })
  if (askContract) {
    if (await ask(askContract, delegation, attestation)) return 'chain'
    const reason = `the contract did not accept it at block ${attestation.blockNumber}`
    throw new InvalidSignatureError({ address: delegation.address, reason })
  }
  if (service.receiptKey === undefined) throw new Unchecked('contract-account')
  return 'service'
}

/** A chain that does not answer says nothing about the signature. */
async function ask(askContract: AskContract, ...question: Parameters<AskContract>): Promise<boolean> {
  try {
    return await askContract(...question)
  } catch (error) {
    if (error instanceof Error && error.name === 'SignatureCheckFailedError') throw new Unchecked('chain-unreachable')
    throw error
  }
}
