import { type Hex, pad, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReceiptSigner } from '../log/receipts/getReceiptSigner.ts'
import { recheckOldAnswers } from '../sign-in/contract-answer/recheckOldAnswers.ts'
import { createWalletVerifier } from '../sign-in/wallet/createWalletVerifier.ts'
import { deploySmartAccounts, type SmartAccounts } from '../testing/chain/deploySmartAccounts.ts'
import { type Anvil, startAnvil } from '../testing/chain/startAnvil.ts'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/openTestDatabase.ts'
import { createService } from './createService.ts'
import type { Service } from './Service.ts'

const origin = 'http://localhost:4700'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const owner = privateKeyToAccount(generatePrivateKey())
let anvil: Anvil
let database: TestDatabase
let service: Service
let accounts: SmartAccounts
let contract: `0x${string}`

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
  service = await createService({
    db: database.db,
    config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] },
    signInClients: { polygonMumbai: anvil.client },
    now: () => clock.ms,
  })
  accounts = await deploySmartAccounts(anvil, owner.address)
  contract = await accounts.deploy()
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await anvil[Symbol.asyncDispose]()
})

async function signIn({
  account = owner,
  chainId = 80_001,
  address = contract,
  wrap,
}: Partial<{ account: typeof owner; chainId: number; address: Hex; wrap: (signature: Hex) => Hex }> = {}) {
  const person = await createPerson({
    origin,
    account,
    contract: address,
    chainId,
    now: () => clock.ms,
    ...(wrap && { wrap }),
  })
  const challenge = await service.challenge({ address, chainId, key: person.did, origin })
  const { accessToken } = await service.signIn(await person.signDelegation(challenge))
  return Object.assign(person, { token: accessToken?.token ?? '' })
}

/** Signs in with a signature that takes its time, and hands it in as often as asked. */
async function signLate(
  afterMs: number,
  { address = contract, wrap, times = 1 }: { address?: Hex; wrap?: (signature: Hex) => Hex; times?: number } = {},
) {
  const isContract = address !== owner.address
  const person = await createPerson({
    origin,
    account: owner,
    ...(isContract && { contract: address }),
    now: () => clock.ms,
    ...(wrap && { wrap }),
  })
  const challenge = await service.challenge({ address, chainId: 80_001, key: person.did, origin })
  const request = await person.signDelegation(challenge)
  clock.ms += afterMs
  const outcomes: string[] = []
  for (let time = 0; time < times; time += 1)
    outcomes.push(
      await service.signIn(request).then(
        () => 'signed in',
        ({ name }: Error) => name,
      ),
    )
  return { person, challenge, outcomes }
}

async function post(person: Person): Promise<string | undefined> {
  const { envelope } = await person.sign({ type: 'post', text: `At ${clock.ms}` })
  const [outcome] = await service.submit([envelope])
  return outcome && 'error' in outcome ? outcome.error.name : outcome?.kind
}

async function readObservation({ did }: Person) {
  const { observed_hash, ...row } = await database.db
    .selectFrom('delegation')
    .select(['chain_id', 'observed_block', 'observed_hash', 'observed_at', 'observed_result', 'revoked_at'])
    .where('did_key', '=', did)
    .executeTakeFirstOrThrow()
  return { ...row, observed_hash: observed_hash && toHex(observed_hash) }
}

async function readRefusal({ did }: Person) {
  return await database.db
    .selectFrom('delegation')
    .select(['refused_at', 'refused_block'])
    .where('did_key', '=', did)
    .executeTakeFirstOrThrow()
}

const recheck = (chainId = 80_001) => service.recheckContracts(chainId, new AbortController().signal)

test('behavior: a contract account signs in by its own check, and the block of that is stored', async () => {
  const person = await signIn()
  const { envelope } = await person.sign({ type: 'post', text: 'From a contract' })
  const [outcome] = await service.submit([envelope])

  const row = await database.db
    .selectFrom('delegation')
    .select(['signature_kind', 'observed_block', 'observed_hash'])
    .executeTakeFirstOrThrow()
  const { hash } = await anvil.client.getBlock({ blockNumber: row.observed_block ?? -1n })
  expect(outcome?.kind).toBe('receipt')
  expect(row.signature_kind).toBe('eip1271')
  expect(`0x${Buffer.from(row.observed_hash ?? []).toString('hex')}`).toBe(hash)
})

test('behavior: an undeployed account signs in by its factory (ERC-6492) and stays undeployed', async () => {
  const salt = pad('0x6492')
  const address = await accounts.addressOf(owner.address, salt)

  const person = await signIn({ address, wrap: accounts.wrapper(owner.address, salt) })

  expect(await post(person)).toBe('receipt')
  expect(await readObservation(person)).toMatchObject({ observed_result: 'valid', revoked_at: null })
  expect(await anvil.client.getCode({ address })).toBeUndefined()
})

test('behavior: owners of a contract account have a day to sign, also if it is not deployed', async () => {
  const salt = pad('0x6494')
  const address = await accounts.addressOf(owner.address, salt)

  const { person, challenge, outcomes } = await signLate(23 * hour)
  const undeployed = await signLate(23 * hour, { address, wrap: accounts.wrapper(owner.address, salt) })

  expect([...outcomes, ...undeployed.outcomes]).toEqual(['signed in', 'signed in'])
  expect(await post(person)).toBe('receipt')
  // What was signed counts from when it was asked for: it ends no later for having come late.
  const { expires_at, last_used_at } = await database.db
    .selectFrom('delegation')
    .select(['expires_at', 'last_used_at'])
    .where('did_key', '=', undeployed.person.did)
    .executeTakeFirstOrThrow()
  expect(expires_at).toEqual(undeployed.challenge.expirationTime)
  expect(last_used_at).toEqual(new Date(clock.ms))
  expect(challenge.expirationTime.getTime() - challenge.issuedAt.getTime()).toBe(30 * day)
})

test('error: a contract signature after a day, or with a one-time value that was used', async () => {
  const atTheEnd = await signLate(day)
  const late = await signLate(25 * hour)
  const twice = await signLate(23 * hour, { times: 2 })
  const plain = await signLate(11 * minute, { address: owner.address })

  expect(atTheEnd.outcomes).toEqual(['UnknownChallengeError'])
  expect(late.outcomes).toEqual(['UnknownChallengeError'])
  expect(twice.outcomes).toEqual(['signed in', 'UnknownChallengeError'])
  expect(plain.outcomes).toEqual(['UnknownChallengeError'])
})

test('behavior: ending all keys ends a sign-in, too, whose owners are still signing', async () => {
  const person = await createPerson({ origin, account: owner, contract, now: () => clock.ms })
  const asked = await service.challenge({ address: contract, chainId: 80_001, key: person.did, origin })
  clock.ms += hour
  const request = { address: contract, chainId: 80_001, key: null, origin }
  const revocation = await person.signRevocation(await service.challengeRevocation(request), null)

  await service.revokeKeys({ revocation })

  await expect(service.signIn(await person.signDelegation(asked))).rejects.toMatchObject({
    name: 'UnknownChallengeError',
  })
})

test('error: a stranger signs in to no undeployed account, by its factory or another call', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  const salt = pad('0x6493')
  const address = await accounts.addressOf(owner.address, salt)

  for (const wrap of [accounts.wrapper(owner.address, salt), accounts.wrapper(stranger.address, salt)])
    await expect(signIn({ account: stranger, address, wrap })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
})

test('behavior: a wallet that is a contract ends its keys by its own word', async () => {
  const person = await signIn()
  const challenge = await service.challengeRevocation({ address: contract, chainId: 80_001, key: person.did, origin })

  const { delegations } = await service.revokeKeys({ revocation: await person.signRevocation(challenge, person.did) })

  expect(delegations).toEqual([person.delegation])
  expect(await post(person)).toBe('DelegationRevokedError')
})

test('behavior: design §4 a day later the account is asked again, and the newer block is kept', async () => {
  await recheck()
  const person = await signIn()
  const first = await readObservation(person)
  await anvil.client.mine({ blocks: 3 })
  clock.ms += day - 1
  const early = await recheck()
  clock.ms += 1
  const elsewhere = await recheck(137)

  const outcome = await recheck()

  const again = await readObservation(person)
  const { hash } = await anvil.client.getBlock({ blockNumber: again.observed_block ?? -1n })
  expect([early.confirmed, elsewhere.confirmed]).toEqual([0, 0])
  expect(outcome).toMatchObject({ ended: 0, unanswered: 0 })
  expect(outcome.confirmed).toBeGreaterThan(0)
  expect(again).toEqual({
    chain_id: 80_001n,
    observed_block: (first.observed_block ?? 0n) + 3n,
    observed_hash: hash,
    observed_at: new Date(clock.ms),
    observed_result: 'valid',
    revoked_at: null,
  })
  expect((await recheck()).confirmed).toBe(0)
})

test('behavior: an account that rejects its signature twice ends the key, and its tokens with it', async () => {
  const address = await accounts.deploy(pad('0x01'))
  const person = await signIn({ address })
  const other = await signIn()
  await accounts.setOwner(address, privateKeyToAccount(generatePrivateKey()).address)
  const before = await post(person)
  const { observed_block: observedBlock } = await readObservation(person)
  clock.ms += day
  const first = await recheck()
  const atOnce = await recheck()
  const meanwhile = await post(person)
  await anvil.client.mine({ blocks: 1 })
  clock.ms += hour
  const { token } = await service.accessToken(await person.signTokenRequest(clock.ms))

  const outcome = await recheck()

  const { number } = await anvil.client.getBlock()
  expect([before, meanwhile]).toEqual(['receipt', 'receipt'])
  expect(first).toMatchObject({ doubted: 1, ended: 0, unanswered: 0 })
  expect(atOnce).toEqual({ confirmed: 0, doubted: 0, ended: 0, unanswered: 0 })
  expect(outcome).toMatchObject({ doubted: 0, ended: 1, unanswered: 0 })
  expect(await readObservation(person)).toMatchObject({
    // What it last accepted stays attested.
    observed_block: observedBlock,
    observed_result: 'invalid',
    revoked_at: new Date(clock.ms),
  })
  expect(await readRefusal(person)).toEqual({ refused_at: new Date(clock.ms), refused_block: number })
  expect([await post(person), await post(other)]).toEqual(['DelegationRevokedError', 'receipt'])
  expect(await service.findBearer(token)).toBeNull()
})

test('error: a node that lacks the account briefly, or at one block only, ends no key', async () => {
  const address = await accounts.deploy(pad('0x03'))
  const person = await signIn({ address })
  const bytecode = (await anvil.client.getCode({ address })) ?? '0x'
  const askAfter = async (ms: number, { isThere, blocks }: { isThere: boolean; blocks: number }) => {
    await anvil.client.setCode({ address, bytecode: isThere ? bytecode : '0x' })
    if (blocks > 0) await anvil.client.mine({ blocks })
    clock.ms += ms
    const { doubted, ended } = await recheck()
    return { doubted, ended }
  }

  const looks = [
    await askAfter(day, { isThere: false, blocks: 1 }),
    await askAfter(hour, { isThere: true, blocks: 1 }),
    // A yes settles it: the next no is a first one.
    await askAfter(day, { isThere: false, blocks: 1 }),
    await askAfter(hour, { isThere: false, blocks: 0 }),
  ]

  expect(looks.map(({ doubted }) => doubted)).toEqual([1, 0, 1, 0])
  expect(looks.map(({ ended }) => ended)).toEqual([0, 0, 0, 0])
  expect(await post(person)).toBe('receipt')
  await anvil.client.setCode({ address, bytecode })
})

test('error: a yes that another process hears between the two looks of this one keeps the key', async () => {
  const address = await accounts.deploy(pad('0x04'))
  const person = await signIn({ address })
  const bytecode = (await anvil.client.getCode({ address })) ?? '0x'
  const answer = async (isThere: boolean) => {
    await anvil.client.setCode({ address, bytecode: isThere ? bytecode : '0x' })
    await anvil.client.mine({ blocks: 1 })
  }
  const ask = createWalletVerifier({ polygonMumbai: anvil.client })
  clock.ms += day
  await answer(false)
  const first = await recheck()
  clock.ms += hour

  const outcome = await recheckOldAnswers(database.db, {
    network: service.network,
    signer: await getReceiptSigner(database.db, { now: () => clock.ms }),
    chainId: 80_001,
    nowMs: clock.ms,
    abort: new AbortController().signal,
    async verifyWallet(text) {
      await answer(true)
      await recheck()
      await answer(false)
      return await ask(text)
    },
  })

  expect(first).toMatchObject({ doubted: 1, ended: 0 })
  expect(outcome.ended).toBe(0)
  expect(await post(person)).toBe('receipt')
  await answer(true)
})

test('error: a chain that was rolled back to before the account is no answer, and ends no key', async () => {
  const snapshot = await anvil.client.snapshot()
  const address = await accounts.deploy(pad('0x02'))
  await anvil.client.mine({ blocks: 1 })
  const person = await signIn({ address })
  await anvil.client.revert({ id: snapshot })
  clock.ms += day

  const outcome = await recheck()

  expect(outcome).toMatchObject({ ended: 0 })
  expect(outcome.unanswered).toBeGreaterThan(0)
  expect(await post(person)).toBe('receipt')
})

test('error: a signature the contract does not accept', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())

  await expect(signIn({ account: stranger })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
})

test('error: a contract account on a chain the service does not ask', async () => {
  await expect(signIn({ chainId: 137 })).rejects.toMatchObject({ name: 'ChainNotAllowedError' })
})

test('error: a chain that does not answer says nothing about the signature, and ends no key', async () => {
  const person = await signIn()
  await anvil[Symbol.asyncDispose]()
  clock.ms += day

  await expect(signIn()).rejects.toMatchObject({ name: 'SignatureCheckFailedError', retryable: true })
  const outcome = await recheck()

  expect(outcome).toMatchObject({ confirmed: 0, ended: 0 })
  expect(outcome.unanswered).toBeGreaterThan(0)
  expect(await post(person)).toBe('receipt')
  expect(await readObservation(person)).toMatchObject({ observed_at: new Date(clock.ms - day) })
})
