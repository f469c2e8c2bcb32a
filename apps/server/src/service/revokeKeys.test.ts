import { readFileSync } from 'node:fs'
import { createRevocationText, decodeEnvelope, encodeEnvelope, encodeRevocation, limits } from '@kith/protocol'
import { createRecap, createSiweMessage, recapStatement, type SiweFields } from '@kith/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHex } from '../bytes/toHex.ts'
import { insertChallenge } from '../db/challenge/insertChallenge.ts'
import type { WalletChallenge } from '../sign-in/createWalletChallenge.ts'
import { createPerson, type Person, type Reader } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { nameRefusal } from '../testing/nameRefusal.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testOrigin as origin } from '../testing/testOrigin.ts'
import type { Service } from './Service.ts'

const other = 'https://kith.example'
const minute = 60_000
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService
let service: Service

beforeAll(async () => {
  it = await openTestService({ clock, origins: [origin, other, 'https://www.kith.example'] })
  service = it.service
})
afterAll(() => it[Symbol.asyncDispose]())

async function begin({ address }: Person, key: string | null = null): Promise<WalletChallenge> {
  return await service.challengeRevocation({ address, chainId: 80_001, key, origin })
}

async function revoke(wallet: Person, key: string | null) {
  return await service.revokeKeys({ revocation: await wallet.signRevocation(await begin(wallet, key), key) })
}

/** Signs a revocation of all keys with some fields changed: everything else about it is right. */
async function signChanged({ account }: Person, challenge: WalletChallenge, change: Partial<SiweFields>) {
  const { fields } = createRevocationText({
    origin,
    address: challenge.address,
    chainId: 80_001,
    key: null,
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt.toISOString(),
  })
  const message = createSiweMessage({ ...fields, ...change })
  const signature = await account.signMessage({ message })
  return { revocation: encodeRevocation({ message, signature, kind: 'eip191' }).bytes }
}

async function post(person: Person): Promise<string> {
  return nameOutcome(await it.submit(person, { type: 'post', text: `At ${Math.random()}` }))
}

const isReading = async ({ token }: Reader) => (await service.findBearer(token)) !== null

/** Everything a revocation writes. */
async function readRows() {
  const { db } = it
  return await Promise.all([
    db.selectFrom('delegation').select(['id', 'revoked_at', 'revocation_id']).orderBy('id').execute(),
    db.selectFrom('revocation').select('id').orderBy('id').execute(),
    db.selectFrom('access_token').select('hash').orderBy('hash').execute(),
    db.selectFrom('challenge').select('nonce').orderBy('nonce').execute(),
  ])
}

async function nameOfRefusal(attempt: () => Promise<unknown>): Promise<string> {
  const before = await readRows()
  const name = await nameRefusal(attempt())
  expect(await readRows()).toEqual(before)
  return name
}

test('behavior: a wallet ends one key, also from a browser without any; the others live on', async () => {
  const lost = await it.signIn()
  const [kept, stranger] = [await it.signIn({ account: lost.account }), await it.signIn()]

  const revoked = await revoke(await createPerson({ origin, account: lost.account }), lost.did)

  expect(revoked).toEqual({
    address: lost.address,
    delegations: [lost.delegation],
    revokedAt: new Date(clock.ms),
  })
  expect([await post(lost), await post(kept), await post(stranger)]).toEqual([
    'DelegationRevokedError',
    'receipt',
    'receipt',
  ])
  expect([await isReading(lost), await isReading(kept), await isReading(stranger)]).toEqual([false, true, true])
})

test('behavior: a wallet ends all its keys and no others, and may sign in again', async () => {
  const first = await it.signIn()
  const [second, stranger] = [await it.signIn({ account: first.account }), await it.signIn()]

  const { delegations } = await revoke(first, null)
  const back = await it.signIn({ account: first.account })

  expect([...delegations].sort()).toEqual([first.delegation, second.delegation].sort())
  expect([await post(first), await post(second), await post(stranger), await post(back)]).toEqual([
    'DelegationRevokedError',
    'DelegationRevokedError',
    'receipt',
    'receipt',
  ])
})

test('behavior: what the wallet signed is kept, and named by each key it ended', async () => {
  const ada = await it.signIn()
  const challenge = await begin(ada)
  const revocation = await ada.signRevocation(challenge, null)
  await service.revokeKeys({ revocation })

  const row = await it.db
    .selectFrom('delegation')
    .innerJoin('revocation', 'revocation.id', 'delegation.revocation_id')
    .select(['revocation.bytes', 'revoked_at'])
    .where('did_key', '=', ada.did)
    .executeTakeFirstOrThrow()

  expect(new Uint8Array(row.bytes)).toEqual(revocation)
  expect(row.revoked_at).toEqual(new Date(clock.ms))
})

test('behavior: to end a key that is not there, or has ended, changes nothing', async () => {
  const ada = await it.signIn()
  const stranger = await createPerson({ origin })
  await revoke(ada, ada.did)
  const before = await readRows()

  const answers = [await revoke(ada, ada.did), await revoke(ada, stranger.did), await revoke(stranger, null)]

  expect(answers.map(({ delegations }) => delegations)).toEqual([[], [], []])
  expect(await readRows()).toEqual(before)
})

test('error: by a message a key ends itself alone, also of two of one account', async () => {
  const ada = await it.signIn()
  const second = await it.signIn({ account: ada.account })
  const forged = await second.sign({ type: 'revoke' }, { by: ada.delegation })
  const own = await second.sign({ type: 'revoke' })

  const outcomes = await service.submit([forged.envelope, own.envelope])

  expect(outcomes.map((outcome) => ('error' in outcome ? outcome.error.name : outcome.kind))).toEqual([
    'InvalidMessageSignatureError',
    'receipt',
  ])
  expect([await post(ada), await post(second)]).toEqual(['receipt', 'DelegationRevokedError'])
})

test('error: a wallet ends no key of another account', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]

  const { delegations } = await revoke(ben, ada.did)

  expect(delegations).toEqual([])
  expect(await post(ada)).toBe('receipt')
})

describe('one key of two accounts', () => {
  async function signInBoth(): Promise<[Reader, Reader]> {
    const ada = await it.signIn()
    return [ada, await it.signIn({ key: ada.key })]
  }

  test('behavior: writes for the account of the delegation; a signature for one fails for another', async () => {
    const [ada, ben] = await signInBoth()
    const byAda = (await ada.sign({ type: 'post', text: 'Same' })).envelope
    const byBen = (await ben.sign({ type: 'post', text: 'Same' })).envelope
    const { signature } = decodeEnvelope(byAda)
    const forged = encodeEnvelope({ ...decodeEnvelope(byBen), signature })

    // One after the other: what is remembered of one delegation is there for the next.
    const outcomes = [...(await service.submit([forged, byAda])), ...(await service.submit([byBen]))]

    expect(outcomes.map(nameOutcome)).toEqual(['InvalidMessageSignatureError', 'receipt', 'receipt'])
    const authors = await it.db
      .selectFrom('message')
      .innerJoin('account', 'account.id', 'message.account_id')
      .innerJoin('delegation', 'delegation.id', 'message.delegation_id')
      .select('address')
      .where('did_key', '=', ada.did)
      .orderBy('seq')
      .execute()
    expect(authors.map(({ address }) => `0x${toHex(address)}`)).toEqual([ada.address, ben.address])
  })

  test('error: its request for a token of one account gets none of the other', async () => {
    const [ada, ben] = await signInBoth()
    const request = await ada.signTokenRequest(clock.ms)

    await expect(service.accessToken(request)).resolves.toMatchObject({ token: expect.any(String) })
    await expect(service.accessToken({ ...request, delegation: ben.delegation })).rejects.toMatchObject({
      name: 'InvalidKeyProofError',
    })
  })

  test('behavior: a key ended for one account lives on for the other, and can be started again', async () => {
    const [ada, ben] = await signInBoth()
    const { person: again, challenge } = await it.begin({ key: ada.key, account: ben.account })

    const { delegations } = await revoke(ada, ada.did)

    expect(delegations).toEqual([ada.delegation])
    expect([await post(ada), await post(ben)]).toEqual(['DelegationRevokedError', 'receipt'])
    expect([await isReading(ada), await isReading(ben)]).toEqual([false, true])
    const signedIn = await service.signIn(await again.signDelegation(challenge))
    expect(signedIn.address).toBe(ben.address)

    const cleo = await it.signIn({ key: ada.key })
    await it.submit(again, { type: 'revoke' })
    expect([await post(again), await post(cleo)]).toEqual(['DelegationRevokedError', 'receipt'])
  })
})

test('error: an unused delegation signed before the end of all keys does not outlive it', async () => {
  const ada = await it.signIn()
  const thief = await createPerson({ origin, account: ada.account })
  const bystander = await createPerson({ origin })
  const ask = ({ address, did }: Person) => service.challenge({ address, chainId: 80_001, key: did, origin })
  const stolen = await thief.signDelegation(await ask(thief))
  const unrelated = await bystander.signDelegation(await ask(bystander))

  await revoke(ada, ada.did)
  const afterOne = await it.db.selectFrom('challenge').select('nonce').where('did_key', '=', thief.did).execute()
  await revoke(ada, null)

  expect(afterOne).toHaveLength(1)
  await expect(service.signIn(stolen)).rejects.toMatchObject({ name: 'UnknownChallengeError' })
  await expect(service.signIn(unrelated)).resolves.toMatchObject({ address: bystander.address })
})

test('error: a sign-in that a key began and did not finish ends with that one key', async () => {
  const ada = await it.signIn()
  const challenge = await service.challenge({ address: ada.address, chainId: 80_001, key: ada.did, origin })
  const begun = await ada.signDelegation(challenge)

  await revoke(ada, ada.did)

  await expect(service.signIn(begun)).rejects.toMatchObject({ name: 'UnknownChallengeError' })
})

test('behavior: no message is accepted after a revocation was acknowledged, however they overlap', async () => {
  const ada = await it.signIn()
  const revocation = await ada.signRevocation(await begin(ada), null)
  const envelopes = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => (await ada.sign({ type: 'post', text: `Post ${index}` })).envelope),
  )

  const early = envelopes.slice(0, 4).map((envelope) => service.submit([envelope]))
  const revoked = service.revokeKeys({ revocation })
  await revoked
  const late = await Promise.all(envelopes.slice(4).map((envelope) => service.submit([envelope])))
  const outcomes = (await Promise.all(early)).flat()

  expect(late.flat().map((outcome) => outcome.kind)).toEqual(Array.from({ length: 4 }, () => 'refused'))
  const stored = await it.db
    .selectFrom('message')
    .innerJoin('delegation', 'delegation.id', 'message.delegation_id')
    .select('message.seq')
    .where('did_key', '=', ada.did)
    .execute()
  expect(stored).toHaveLength(outcomes.filter(({ kind }) => kind === 'receipt').length)
})

describe('each check of a revocation refuses by its own name and writes nothing', () => {
  const iso = (ms: number) => new Date(ms).toISOString()
  const recap = (of: Parameters<typeof createRecap>[0]) => ({
    resources: [createRecap(of)],
    statement: recapStatement(of),
  })

  test.each<[string, () => Partial<SiweFields>]>([
    ['WrongDomainError', () => ({ domain: 'evil.example' })],
    // Another origin of this very service, but not the one that asked.
    [
      'WrongDomainError',
      () => ({ domain: 'kith.example', uri: other, ...recap({ [other]: { 'session/revoke': [{}] } }) }),
    ],
    ['WrongCapabilityError', () => ({ uri: other })],
    ['WrongCapabilityError', () => ({ resources: [] })],
    ['WrongCapabilityError', () => recap({ [origin]: { 'session/revoke': [{}], 'social/post': [{}] } })],
    ['WrongStatementError', () => ({ statement: 'I like this page.' })],
    ['RevocationTimeError', () => ({ issuedAt: iso(clock.ms - 10 * minute) })],
    ['RevocationTimeError', () => ({ issuedAt: iso(clock.ms + 3 * minute) })],
    ['RevocationTimeError', () => ({ expirationTime: iso(clock.ms) })],
    ['UnknownChallengeError', () => ({ nonce: 'a'.repeat(20) })],
    ['WrongAccountError', () => ({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })],
  ])('error: %s', async (name, change) => {
    const ada = await it.signIn()
    const request = await signChanged(ada, await begin(ada), change())

    expect(await nameOfRefusal(() => service.revokeKeys(request))).toBe(name)
  })

  test('error: another wallet than the one named', async () => {
    const ada = await it.signIn()
    const stranger = await createPerson({ origin })
    const request = await signChanged(stranger, await begin(ada), {})

    // Not the wallet's own key, so only a contract could have accepted it; no chain is allowed here.
    expect(await nameOfRefusal(() => service.revokeKeys(request))).toBe('ChainNotAllowedError')
  })

  test('error: a one-time value after ten minutes, or a second time, also at the same moment', async () => {
    const ada = await it.signIn()
    const late = await ada.signRevocation(await begin(ada), null)
    clock.ms += 10 * minute
    const revocation = await ada.signRevocation(await begin(ada), null)

    const lateName = await nameOfRefusal(() => service.revokeKeys({ revocation: late }))
    const results = await Promise.allSettled([service.revokeKeys({ revocation }), service.revokeKeys({ revocation })])

    expect(lateName).toBe('UnknownChallengeError')
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []))).toEqual([
      'UnknownChallengeError',
    ])
    expect(await nameOfRefusal(() => service.revokeKeys({ revocation }))).toBe('UnknownChallengeError')
  })

  test('error: a one-time value given for a sign-in ends no key, nor does the other let one in', async () => {
    const ada = await it.signIn()
    const next = await createPerson({ origin, account: ada.account })
    const forSignIn = await service.challenge({ address: ada.address, chainId: 80_001, key: next.did, origin })
    const forRevocation = await begin(ada)
    const revocation = await ada.signRevocation(forSignIn, null)
    const delegation = await next.signDelegation({
      ...forSignIn,
      nonce: forRevocation.nonce,
    })

    expect(await nameOfRefusal(() => service.revokeKeys({ revocation }))).toBe('UnknownChallengeError')
    expect(await nameOfRefusal(() => service.signIn(delegation))).toBe('UnknownChallengeError')
  })

  test('error: a delegation ends no key, and a revocation lets none in', async () => {
    const ada = await it.signIn()
    const next = await createPerson({ origin, account: ada.account })
    const forSignIn = await service.challenge({ address: ada.address, chainId: 80_001, key: next.did, origin })
    const forRevocation = await begin(ada)
    const { delegation } = await next.signDelegation({ ...forSignIn, nonce: forRevocation.nonce })
    const { proof } = await next.signDelegation(forSignIn)
    const asDelegation = await signChanged(ada, forRevocation, {
      nonce: forSignIn.nonce,
      uri: next.did,
      expirationTime: iso(clock.ms + minute),
    })

    expect(await nameOfRefusal(() => service.revokeKeys({ revocation: delegation }))).toBe('WrongCapabilityError')
    expect(await nameOfRefusal(() => service.signIn({ delegation: asDelegation.revocation, proof }))).toBe(
      'WrongCapabilityError',
    )
  })

  test('error: a challenge for a page of another origin, or a malformed key', async () => {
    const { address } = await createPerson({ origin })
    const request = { address, chainId: 80_001, key: null, origin }

    expect(await nameOfRefusal(() => service.challengeRevocation({ ...request, origin: 'https://evil.example' }))).toBe(
      'UnknownOriginError',
    )
    expect(await nameOfRefusal(() => service.challengeRevocation({ ...request, key: 'did:key:z' }))).toBe(
      'InvalidDidKeyError',
    )
  })
})

describe('the vectors of docs/protocol/format.md', () => {
  type RequestVectors = {
    expected: { origins: string[]; nonce: string; now: number; address: `0x${string}` }
    valid: { name: string; bytes: string; message: string; key?: string | null }[]
    refused: { reason: string; error: string; bytes: string }[]
    malformed: { reason: string; error: string; bytes: string }[]
  }
  const read = <T>(name: string): T =>
    JSON.parse(readFileSync(new URL(`../../../../packages/protocol/vectors/${name}.json`, import.meta.url), 'utf8'))
  const toBytes = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'))
  const [signedIn] = read<{ valid: { bytes: string; cid: string }[] }>('delegations').valid
  const { session } = read<{ session: { signature: string } }>('proofs')
  const { expected: at } = read<RequestVectors>('revocations')

  /** Gives out the one-time value of the vectors once more, on this page of the service. */
  async function giveOut(key: string | null, page: string = other): Promise<void> {
    const { nonce, address } = at
    await it.db.deleteFrom('challenge').where('nonce', '=', nonce).execute()
    const [issuedAt, lifetimeMs] = [new Date(clock.ms), limits.challengeLifetimeMs]
    await insertChallenge(it.db, { nonce, address, chainId: 80_001, key, origin: page, issuedAt, lifetimeMs })
  }

  test.each([
    'revocations',
    'deletions',
  ])('behavior: of %s the service takes those that are valid, and no other', async (file) => {
    const { valid, refused, malformed } = read<RequestVectors>(file)
    const { key } = read<{ expected: { key: string } }>('delegations').expected
    const finish = (bytes: Uint8Array) =>
      file === 'revocations' ? service.revokeKeys({ revocation: bytes }) : service.deleteAccount({ deletion: bytes })
    clock.ms = at.now
    const ended: (readonly string[] | undefined)[] = []

    await giveOut(null)
    for (const { reason, error, bytes } of [...refused, ...malformed]) {
      // A different one-time value was never asked for.
      const name = error === 'WrongNonceError' ? 'UnknownChallengeError' : error
      expect([reason, await nameOfRefusal(() => finish(toBytes(bytes)))]).toEqual([reason, name])
    }
    for (const { bytes, message } of valid) {
      await it.db.deleteFrom('key_end').execute()
      await it.db.deleteFrom('access_token').execute()
      await it.db.deleteFrom('account_deletion').execute()
      await it.db.deleteFrom('delegation').where('did_key', '=', key).execute()
      await giveOut(key)
      await service.signIn({ delegation: toBytes(signedIn?.bytes ?? ''), proof: toBytes(session.signature) })
      await giveOut(null, /^URI: (.*)$/m.exec(message)?.[1])
      await finish(toBytes(bytes))
      const rows = await it.db.selectFrom('delegation').select('revoked_at').where('did_key', '=', key).execute()
      ended.push(rows.map(({ revoked_at }) => String(revoked_at?.getTime())))
    }

    expect(ended).toEqual(valid.map(() => [String(at.now)]))
  })
})
