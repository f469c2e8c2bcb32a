import { type Address, type CreateDeletionTextParameters, limits, parseAddress } from '@kith/protocol'
import { generateNonce, type SiweFields } from '@kith/siwe'
import { insertChallenge } from '../db/challenge/insertChallenge.ts'
import type { Db } from '../db/Database.ts'
import { UnknownOriginError } from './UnknownOriginError.ts'

export type WalletChallengeRequest = {
  address: string
  /** The wallet's chain (EIP-155 id). */
  chainId: number
  /** Origin the page runs on. */
  origin: string
}

/** Everything the message to sign is built from. */
export type WalletChallenge = Readonly<{
  nonce: string
  address: Address
  chainId: number
  domain: string
  uri: string
  statement: string
  resources: readonly string[]
  issuedAt: Date
}>

export type CreateWalletChallengeParameters = {
  request: WalletChallengeRequest
  origins: readonly string[]
  nowMs: number
  /** Writes the text that asks for one thing. */
  write: (fields: CreateDeletionTextParameters) => { fields: SiweFields }
}

/**
 * Hands out a one-time value with which a wallet may ask for something at once, bound to its address and the origin, and to
 * no key.
 *
 * @throws {@link UnknownOriginError} when the origin is not among the service's own.
 * @throws {@link InvalidAddressError} and what `write` throws.
 */
export async function createWalletChallenge(
  db: Db,
  { request: { address: text, chainId, origin }, origins, nowMs, write }: CreateWalletChallengeParameters,
): Promise<WalletChallenge> {
  if (!origins.includes(origin)) throw new UnknownOriginError({ origin, origins })
  const address = parseAddress(text)
  const nonce = generateNonce()
  const issuedAt = new Date(nowMs)
  const { fields } = write({ origin, address, chainId, nonce, issuedAt: issuedAt.toISOString() })
  const lifetimeMs = limits.challengeLifetimeMs
  await insertChallenge(db, { nonce, address, chainId, key: null, origin, issuedAt, lifetimeMs })
  const { domain, uri, statement = '', resources = [] } = fields
  return { nonce, address, chainId, domain, uri, statement, resources, issuedAt }
}
