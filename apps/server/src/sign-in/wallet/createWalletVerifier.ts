import { type Address, type ChainKey, chains } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { findPlainSignature, recoverSigner } from '@kith/siwe/recover'
import { InvalidSignatureError, verifySiweSignature } from '@kith/siwe/verify'
import { type Client, createClient, custom, type Transport } from 'viem'
import { ChainNotAllowedError } from '../ChainNotAllowedError.ts'
import type { VerifyWallet } from './VerifyWallet.ts'

/** Clients of the chains on which a contract account may be asked. */
export type SignInClients = Readonly<Partial<Record<ChainKey, Client<Transport>>>>

/** Stands in for chains that are not allowed: recovery needs no chain, and anything else fails here. */
const nowhere = createClient({
  transport: custom({ request: () => Promise.reject(new Error('No chain is asked.')) }, { retryCount: 0 }),
})

/**
 * Makes the check of wallet signatures: a plain key by recovery, whatever its chain, without asking anyone; a contract
 * account on its own chain, which must be among `clients`.
 */
export function createWalletVerifier(clients: SignInClients): VerifyWallet {
  return async ({ address, message, signature: bytes, signatureHex: signature, chainId, kind }) => {
    const allowed = Object.values(chains).filter(({ key }) => clients[key] !== undefined)
    const chain = allowed.find(({ id }) => id === chainId)
    const client = chain && clients[chain.key]
    try {
      // A later reader of the record would ask a chain, which may have no contract, or give another answer.
      if (kind === 'eip1271' && (await findPlainSignature({ address, message, signature })) !== null)
        throw new InvalidSignatureError({
          address,
          reason: "it is of the account's own key, so its kind is eip191, not eip1271",
        })
      if (kind === 'eip191' && (await isPlain({ address, message, signature: bytes }))) return { kind: 'eoa' }
      const proof = await verifySiweSignature(client ?? nowhere, { address, message, signature })
      if (kind === 'eip1271') return proof
      throw new InvalidSignatureError({
        address,
        reason: 'its kind is eip191, but a contract made it: write eip1271',
      })
    } catch (error) {
      if (client || !(error instanceof Error) || error.name !== 'SignatureCheckFailedError') throw error
      throw new ChainNotAllowedError({ chainId, allowed: allowed.map(({ name }) => name) })
    }
  }
}

/**
 * Whether the account's own key made an `eip191` signature. A reader recovers it in its canonical form and asks no chain, so
 * any other form is refused.
 */
async function isPlain(signed: { address: Address; message: string; signature: Uint8Array }): Promise<boolean> {
  const { address } = signed
  try {
    return (await recoverSigner(signed)) === address
  } catch (error) {
    const reason = error instanceof BaseError ? error.shortMessage : String(error)
    throw new InvalidSignatureError({ address, reason: reason.replace(/\.$/, '') })
  }
}
