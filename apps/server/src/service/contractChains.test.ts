import { type AccountAddress, decodeDelegation, decodeExport, encodeAccountAddress } from '@kith/protocol'
import { verifyExport } from '@kith/protocol/verify'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploySmartAccounts } from '../testing/chain/deploySmartAccounts.ts'
import { type Anvil, startAnvil } from '../testing/chain/startAnvil.ts'
import type { Reader } from '../testing/createPerson.ts'
import { createPerson } from '../testing/createPerson.ts'
import { startTestServer, type TestServer, toBase64 } from '../testing/startTestServer.ts'
import { testOrigin as origin } from '../testing/testOrigin.ts'
import { createAskContract } from '../verify-file/createAskContract.ts'

// One address on two chains, with a contract on each: of Ada on 80001, whose chain is that of the service, and of Mallory on 137.

const [ada, mallory] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let home: Anvil
let elsewhere: Anvil
let it: TestServer
let contract: `0x${string}`
let adas: AccountAddress
let mallorys: AccountAddress
let onHome: Reader
let onElsewhere: Reader

beforeAll(async () => {
  ;[home, elsewhere] = await Promise.all([
    startAnvil({ startsAtMs: clock.ms }),
    startAnvil({ chainId: 137, startsAtMs: clock.ms }),
  ])
  const deployed = await Promise.all(
    [home, elsewhere].map(async (chain) => {
      const accounts = await deploySmartAccounts(chain, ada.address)
      return { accounts, address: await accounts.deploy() }
    }),
  )
  const [first, second] = deployed
  if (!first || !second) throw new Error('A contract was not deployed.')
  expect(second.address).toBe(first.address)
  contract = first.address
  await second.accounts.setOwner(contract, mallory.address)
  it = await startTestServer({
    clock,
    env: {
      CHAINS: 'polygonMumbai,polygon',
      SIGN_IN_CHAINS: 'polygonMumbai,polygon',
      RPC_URL_POLYGON_MUMBAI: home.url,
      RPC_URL_POLYGON: elsewhere.url,
      // Its handles are written by hand below.
      INDEXER_POLL_MS: '3600000',
    },
  })
  const address = contract.toLowerCase() as `0x${string}`
  adas = `eip155:80001:${address}`
  mallorys = `eip155:137:${address}`
  onHome = await it.signIn({ account: ada, contract })
  onElsewhere = await it.signIn({ account: mallory, contract, chainId: 137 })
})
afterAll(async () => {
  await it[Symbol.asyncDispose]()
  await Promise.all([home, elsewhere].map((chain) => chain[Symbol.asyncDispose]()))
})

const plain = () => contract.toLowerCase() as `0x${string}`
const accountQuery = `query ($address: Address!) { account(by: { address: $address }) {
  id address chain handle handles followerCount postCount posts(first: 5) { edges { node { text author { address } } } } } }`
const read = async (address: string) => (await it.ask(accountQuery, { address })).data.account

test('behavior: an address is an account of a plain key, and one of its contract on each chain', async () => {
  await it.act(onHome, { type: 'post', text: 'Of Ada' })
  await it.act(onElsewhere, { type: 'post', text: 'Of Mallory' })

  const [ofAda, ofMallory, ofNobody] = [await read(adas), await read(mallorys), await read(plain())]

  expect(ofAda).toMatchObject({
    id: `eip155:80001:${contract}`,
    address: `eip155:80001:${contract}`,
    chain: 'eip155:80001',
  })
  expect(ofMallory).toMatchObject({ address: `eip155:137:${contract}`, chain: 'eip155:137', postCount: 1 })
  expect(ofNobody).toMatchObject({ address: contract, chain: null, postCount: 0 })
  expect(
    [ofAda, ofMallory].map(({ posts }) => posts.edges.map(({ node }: { node: { text: string } }) => node.text)),
  ).toEqual([['Of Ada'], ['Of Mallory']])
})

test('behavior: followers, blocks, mentions and what a token reads are of one of them alone', async () => {
  const carol = await it.signIn()
  await it.act(carol, { type: 'follow', to: adas })
  await it.act(carol, { type: 'block', to: mallorys })
  const marks = `query ($accounts: [Address!]!) { viewer { account { address } follows(accounts: $accounts) blocked(accounts: $accounts) } }`
  const accounts = [adas, mallorys, plain()]
  const post = await it.act(carol, {
    type: 'post',
    text: `To ${plain()}`,
    mentions: [{ account: adas, start: 3, end: 45 }],
  })

  const followers = (await Promise.all(accounts.map(read))).map(({ followerCount }) => followerCount)
  const { viewer } = (await it.ask(marks, { accounts }, carol.token)).data
  const own = (await it.ask('{ viewer { account { address } } }', {}, onElsewhere.token)).data.viewer
  const mention = await it.ask(`{ post(id: "${post}") { mentions { matches account { address } } } }`)

  expect(followers).toEqual([1, 0, 0])
  expect(viewer).toMatchObject({ follows: [`eip155:80001:${contract}`], blocked: [`eip155:137:${contract}`] })
  expect(own.account.address).toBe(`eip155:137:${contract}`)
  expect(mention.data.post.mentions).toEqual([{ matches: true, account: { address: `eip155:80001:${contract}` } }])
})

test('error: neither writes as the other, or ends the keys of the other', async () => {
  const id = await it.act(onHome, { type: 'post', text: 'Mine' })
  const byAda = await createPerson({ origin, account: ada, contract, chainId: 137, now: () => clock.ms })
  const byMallory = await createPerson({ origin, account: mallory, contract, now: () => clock.ms })
  const tryIn = async (person: typeof byAda, { asked, chainId }: { asked: number; chainId: number }) => {
    const challenge = await it.server.service.challenge({ address: contract, chainId: asked, key: person.did, origin })
    expect(person.address).toBe(plain())
    return await it.server.service.signIn(await person.signDelegation(challenge)).then(
      () => `signed in on ${chainId}`,
      ({ name }: Error) => name,
    )
  }

  expect([
    await it.act(onElsewhere, { type: 'edit', to: id, text: 'Not mine' }),
    await it.act(onElsewhere, { type: 'delete', to: id }),
    // The contract of the other chain has another owner.
    await tryIn(byAda, { asked: 137, chainId: 137 }),
    await tryIn(byMallory, { asked: 80_001, chainId: 80_001 }),
    // A one-time value is for the chain that it was asked for.
    await tryIn(byAda, { asked: 80_001, chainId: 137 }),
    await tryIn(byMallory, { asked: 137, chainId: 80_001 }),
  ]).toEqual([
    ...['NotAuthorError', 'NotAuthorError'],
    ...['InvalidSignatureError', 'InvalidSignatureError', 'WrongAccountError', 'WrongAccountError'],
  ])
  const challenge = await it.server.service.challengeRevocation({ address: contract, chainId: 137, key: null, origin })
  const pending = await it.server.service.challenge({ address: contract, chainId: 80_001, key: onHome.did, origin })
  const { delegations, address } = await it.server.service.revokeKeys({
    revocation: await onElsewhere.signRevocation(challenge, null),
  })
  expect({ delegations, address }).toEqual({ delegations: [onElsewhere.delegation], address: mallorys })
  expect(await it.act(onElsewhere, { type: 'post', text: 'Ended' })).toBe('DelegationRevokedError')
  expect(await it.act(onHome, { type: 'post', text: 'Goes on' })).toMatch(/^bafy/)
  const { nonce } = await it.server.db
    .selectFrom('challenge')
    .select('nonce')
    .where('nonce', '=', pending.nonce)
    .executeTakeFirstOrThrow()
  expect(nonce).toBe(pending.nonce)
})

test('behavior: a handle on the chain of the service names the contract there, no other account', async () => {
  await it.server.db
    .insertInto('handle')
    .values({
      chain_id: 80_001n,
      token_id: new Uint8Array(32).fill(7),
      name: 'ada',
      owner: encodeAccountAddress(plain()),
      is_primary: true,
      block_number: 1n,
      owned_since: new Date(clock.ms),
      owned_block: 1n,
      terms: "'ada'" as never,
    })
    .execute()

  const handles = (await Promise.all([adas, mallorys, plain()].map(read))).map(({ handle, handles }) => [
    handle,
    handles,
  ])
  const named = await it.ask('{ account(by: { handle: "ada" }) { address } }')
  const feed = await fetch(`${it.url}/u/${adas}/feed.atom`)

  expect(handles).toEqual([
    ['ada', ['ada']],
    [null, []],
    [null, []],
  ])
  expect(named.data.account.address).toBe(`eip155:80001:${contract}`)
  expect([feed.status, (await feed.text()).includes(`/u/${adas}`)]).toEqual([200, true])
})

test('behavior: the attestation is published and exported; the contract confirms it at its block', async () => {
  const id = await it.act(onHome, { type: 'post', text: 'Attested' })
  const { data } = await it.ask(`{ post(id: "${id}") { proof { attestation { chain block blockHash accepted } } } }`)
  const response = await fetch(`${it.url}/export/${adas}.car`)
  const file = decodeExport(new Uint8Array(await response.arrayBuffer()), { maxMessages: 100, maxEntries: 100 })
  const { service } = it.server
  const trusted = { network: service.network, origins: [origin], receiptKey: service.receiptKey }
  // Later the contract belongs to somebody else: at the block of the attestation it was Ada's.
  const accounts = await deploySmartAccounts(home, ada.address)
  await accounts.setOwner(contract, mallory.address)

  const attested = await verifyExport(file, trusted)
  const asked = await verifyExport(file, { ...trusted, askContract: createAskContract(new Map([[80_001, home.url]])) })
  const wrongNode = await verifyExport(file, {
    ...trusted,
    askContract: createAskContract(new Map([[80_001, elsewhere.url]])),
  })

  const [block] = file.root.attestations
  const { hash } = await home.client.getBlock({ blockNumber: block?.blockNumber ?? 0n })
  expect(data.post.proof).toEqual({
    attestation: { chain: 'eip155:80001', block: String(block?.blockNumber), blockHash: hash, accepted: true },
  })
  expect(response.headers.get('content-disposition')).toContain(`eip155-80001-${plain()}.car`)
  expect(attested).toMatchObject({ account: adas, faults: [], chain: { isWhole: true } })
  expect([...attested.delegations.values()].map(({ basis }) => basis)).toEqual(['service'])
  expect(asked.faults).toEqual([])
  expect([...asked.delegations.values()].map(({ basis }) => basis)).toEqual(['chain'])
  expect(wrongNode.faults[0]).toMatchObject({ check: 'wallet-signature', reason: 'SignatureCheckFailedError' })
  expect(toBase64(block?.signature ?? new Uint8Array())).toHaveLength(88)
})

test('error: an attestation whose block has another time or number proves nothing', async () => {
  const response = await fetch(`${it.url}/export/${adas}.car`)
  const file = decodeExport(new Uint8Array(await response.arrayBuffer()), { maxMessages: 100, maxEntries: 100 })
  const [attestation] = file.root.attestations
  const [bytes] = [...file.delegations.values()]
  if (!attestation || !bytes) throw new Error('The file has no attestation.')
  const text = decodeDelegation(bytes)
  const ask = createAskContract(new Map([[80_001, home.url]]))
  const dayMs = 86_400_000

  const refusal = { name: 'InvalidAttestationError' }
  expect(await ask(text, attestation)).toBe(true)
  // A former owner signs now, and a service attests to a block of then.
  await expect(ask(text, { ...attestation, timeMs: attestation.timeMs + 2 * dayMs })).rejects.toMatchObject(refusal)
  await expect(ask(text, { ...attestation, timeMs: attestation.timeMs - 2 * dayMs })).rejects.toMatchObject(refusal)
  const blockNumber = attestation.blockNumber + 1n
  await expect(ask(text, { ...attestation, blockNumber })).rejects.toMatchObject(refusal)
})
