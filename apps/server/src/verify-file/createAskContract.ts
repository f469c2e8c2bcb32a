import { type Attestation, limits } from '@kith/protocol'
import { InvalidAttestationError } from '@kith/protocol/errors'
import type { AskContract } from '@kith/protocol/verify'
import { SignatureCheckFailedError, verifySiweSignature } from '@kith/siwe/verify'
import { type Block, createClient, http } from 'viem'
import { getBlock, getChainId } from 'viem/actions'
import { toHex } from '../bytes/toHex.ts'

/**
 * Asks contracts at the block of their attestation, by its hash (EIP-1898), on these nodes by chain id. What is on another
 * chain has no answer.
 *
 * The block has to be of the time of the attestation. Else the service, or a former owner with a key of their own for it,
 * could name a block of a time when the contract had another owner.
 *
 * Source: docs/protocol/verify.md, "Ask the contract".
 *
 * @throws {@link InvalidAttestationError} when the block has another number, or is of another time.
 */
export function createAskContract(nodes: ReadonlyMap<number, string>): AskContract {
  return async ({ cid, address, message, signatureHex: signature, chainId }, attestation) => {
    const url = nodes.get(chainId)
    if (url === undefined)
      throw new SignatureCheckFailedError({ address, cause: new Error(`No node of chain ${chainId} is given.`) })
    const client = createClient({ transport: http(url, { retryCount: 1 }) })
    const actual = await getChainId(client).catch((cause: unknown) => {
      throw new SignatureCheckFailedError({ address, cause })
    })
    if (actual !== chainId)
      throw new SignatureCheckFailedError({ address, cause: new Error(`${url} is a node of chain ${actual}.`) })
    const blockHash = `0x${toHex(attestation.blockHash)}` as const
    const block = await getBlock(client, { blockHash }).catch((cause: unknown) => {
      throw new SignatureCheckFailedError({ address, cause })
    })
    const reason = findMismatch(block, attestation)
    if (reason !== null) throw new InvalidAttestationError({ delegation: cid, reason })
    try {
      const proof = await verifySiweSignature(client, {
        address,
        message,
        signature,
        blockHash,
      })
      return proof.kind === 'contract'
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidSignatureError') return false
      throw error
    }
  }
}

/** Why a block is not the one that an attestation is about; `null` where it is. `timestamp`: seconds. */
function findMismatch(
  { number, timestamp }: Pick<Block<bigint, false, 'latest'>, 'number' | 'timestamp'>,
  { blockNumber, timeMs }: Pick<Attestation, 'blockNumber' | 'timeMs'>,
): string | null {
  if (number !== blockNumber) return `it names block ${blockNumber}, and the block with its hash is ${number}`
  const blockMs = Number(timestamp) * 1000
  if (Math.abs(timeMs - blockMs) <= limits.attestedBlockMs) return null
  return `its block is of ${new Date(blockMs).toISOString()}, and it is of ${new Date(timeMs).toISOString()}`
}
