import { type ChainKey, chains } from '@kith/protocol'
import { verifySiweSignature } from '@kith/siwe/verify'
import { type Client, createClient, custom, type Transport } from 'viem'
import { ChainNotAllowedError } from './ChainNotAllowedError.ts'
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
  return async ({ address, message, signatureHex: signature, chainId }) => {
    const allowed = Object.values(chains).filter(({ key }) => clients[key] !== undefined)
    const chain = allowed.find(({ id }) => id === chainId)
    const client = chain && clients[chain.key]
    try {
      return await verifySiweSignature(client ?? nowhere, { address, message, signature })
    } catch (error) {
      if (client || !(error instanceof Error) || error.name !== 'SignatureCheckFailedError') throw error
      throw new ChainNotAllowedError({ chainId, allowed: allowed.map(({ name }) => name) })
    }
  }
}
