import { type Address, createRevocationText, parseAddress } from '@kith/protocol'
import { generateNonce } from '@kith/siwe'
import type { Db } from '../db/Database.ts'
import { insertChallenge } from './insertChallenge.ts'
import { UnknownOriginError } from './UnknownOriginError.ts'

export type RevocationChallengeRequest = {
  address: string
  /** The wallet's chain (EIP-155 id). */
  chainId: number
  /** The key to end as did:key; `null` for all of the account's. */
  key: string | null
  /** Origin the page runs on. */
  origin: string
}

/** Everything the message to sign is built from. */
export type RevocationChallenge = Readonly<{
  nonce: string
  address: Address
  chainId: number
  domain: string
  uri: string
  statement: string
  resources: readonly string[]
  issuedAt: Date
}>

/**
 * Hands out a one-time value with which a wallet may end keys, bound to its address and the origin. Whether it has such
 * keys is nobody's business before it has signed.
 *
 * @throws {@link UnknownOriginError} when the origin is not among the service's own.
 * @throws {@link InvalidAddressError} | {@link InvalidDidKeyError}
 */
export async function createRevocationChallenge(
  db: Db,
  { request, origins, nowMs }: { request: RevocationChallengeRequest; origins: readonly string[]; nowMs: number },
): Promise<RevocationChallenge> {
  const { chainId, key, origin } = request
  if (!origins.includes(origin)) throw new UnknownOriginError({ origin, origins })
  const address = parseAddress(request.address)
  const nonce = generateNonce()
  const issuedAt = new Date(nowMs)
  const { fields } = createRevocationText({
    origin,
    address,
    chainId,
    key,
    nonce,
    issuedAt: issuedAt.toISOString(),
  })
  await insertChallenge(db, { nonce, address, key: null, origin, nowMs })
  const { domain, uri, statement = '', resources = [] } = fields
  return { nonce, address, chainId, domain, uri, statement, resources, issuedAt }
}
