import type { AskContract } from '@kith/protocol/verify'
import { SignatureCheckFailedError, verifySiweSignature } from '@kith/siwe/verify'
import { createClient, http } from 'viem'
import { getChainId } from 'viem/actions'
import { toHex } from '../bytes/toHex.ts'

/**
 * Asks contracts at the block of their attestation, by its hash (EIP-1898), on these nodes by chain id. What is on another
 * chain has no answer.
 */
export function createAskContract(nodes: ReadonlyMap<number, string>): AskContract {
  return async ({ address, message, signatureHex: signature, chainId }, { blockHash }) => {
    const url = nodes.get(chainId)
    if (url === undefined)
      throw new SignatureCheckFailedError({ address, cause: new Error(`No node of chain ${chainId} is given.`) })
    const client = createClient({ transport: http(url, { retryCount: 1 }) })
    const actual = await getChainId(client).catch((cause: unknown) => {
      throw new SignatureCheckFailedError({ address, cause })
    })
    if (actual !== chainId)
      throw new SignatureCheckFailedError({ address, cause: new Error(`${url} is a node of chain ${actual}.`) })
    try {
      const proof = await verifySiweSignature(client, {
        address,
        message,
        signature,
        blockHash: `0x${toHex(blockHash)}`,
      })
      return proof.kind === 'contract'
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidSignatureError') return false
      throw error
    }
  }
}
