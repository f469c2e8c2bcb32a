import {
  type Ability,
  type Address,
  abilities,
  createDelegationText,
  defaultAbilities,
  joinAccountAddress,
  limits,
  parseAddress,
  parseDidKey,
} from '@kith/protocol'
import { generateNonce } from '@kith/siwe'
import { isClientOrigin } from '../config/isClientOrigin.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { insertChallenge } from '../db/challenge/insertChallenge.ts'
import type { Db } from '../db/Database.ts'
import { UnknownOriginError } from './UnknownOriginError.ts'

export type ChallengeRequest = {
  address: string
  /** The wallet's chain (EIP-155 id). */
  chainId: number
  /** The browser's fresh key as did:key. */
  key: string
  /** Origin the page runs on. */
  origin: string
  /** Abilities to request for the key, in any order. */
  abilities?: readonly string[] | null | undefined
}

export type CreateChallengeParameters = {
  request: ChallengeRequest
  /** The service's own. */
  origins: readonly string[]
  clientOrigins: ServerConfig['clientOrigins']
  /** Accounts, lower-case. */
  operators: ReadonlySet<string>
  nowMs: number
}

/** Everything the message to sign is built from. */
export type Challenge = Readonly<{
  nonce: string
  address: Address
  chainId: number
  /** Sorted. */
  abilities: readonly Ability[]
  domain: string
  statement: string
  resources: readonly string[]
  issuedAt: Date
  expirationTime: Date
}>

/**
 * Hands out a one-time value, bound to this address, key and origin. On the page of another client, what is to be signed
 * permits to write on the first of the service's own origins; `signIn` takes any of them.
 *
 * Without a list of abilities it proposes the usual ones, and to an operator on the service's own pages moderating as well.
 *
 * @throws {@link UnknownOriginError} when the origin is neither the service's own nor an admitted client's.
 * @throws {@link InvalidAddressError} | {@link InvalidDidKeyError} | {@link WrongCapabilityError}
 */
export async function createChallenge(
  db: Db,
  { request, origins, clientOrigins, operators, nowMs }: CreateChallengeParameters,
): Promise<Challenge> {
  const { chainId, key, origin } = request
  // Only the configured origins count: headers such as Host or Forwarded are the client's words.
  const isOwn = origins.includes(origin)
  if (!isOwn && !isClientOrigin(clientOrigins, origin)) throw new UnknownOriginError({ origin, origins })
  const address = parseAddress(request.address)
  parseDidKey(key)
  // Which of the two it is shows when the wallet has signed.
  const isOperator = [null, chainId].some((chain) => operators.has(joinAccountAddress({ address, chainId: chain })))
  const usual = isOwn && isOperator ? abilities : defaultAbilities
  const asked: readonly string[] = request.abilities ?? usual

  const nonce = generateNonce()
  const issuedAt = new Date(nowMs)
  const expirationTime = new Date(nowMs + limits.delegationLifetimeMs)
  const { fields } = createDelegationText({
    origin: isOwn ? origin : (origins[0] ?? ''),
    client: origin,
    address,
    chainId,
    key,
    nonce,
    issuedAt: issuedAt.toISOString(),
    expirationTime: expirationTime.toISOString(),
    abilities: asked,
  })
  // A contract account may sign for a day, and whether this is one shows once it has signed (docs/decisions/0012).
  const lifetimeMs = limits.contractChallengeLifetimeMs
  await insertChallenge(db, { nonce, address, chainId, key, origin, issuedAt, lifetimeMs })
  const { domain, statement = '', resources = [] } = fields
  const granted = abilities.filter((ability) => asked.includes(ability))
  return { nonce, address, chainId, abilities: granted, domain, statement, resources, issuedAt, expirationTime }
}
