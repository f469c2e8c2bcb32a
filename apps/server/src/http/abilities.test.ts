import { abilities, defaultAbilities } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPng } from '../testing/createPng.ts'
import { createImports } from '../testing/export/createImports.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

// What a key may do over HTTP, by what its delegation grants.

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const operator = privateKeyToAccount(generatePrivateKey())
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: operator.address } })
})
afterAll(() => it[Symbol.asyncDispose]())

test('error: an upload takes a key that may post or change the profile', async () => {
  const found: Record<string, number> = {}
  let name = ''
  for (const [shade, ability] of abilities.entries()) {
    const person = await it.signIn({ abilities: [ability] })
    const response = await it.upload(person, createPng({ width: 8, height: 4, shade: shade + 1 }))
    found[ability] = response.status
    if (response.status === 403) name = ((await response.json()) as { name: string }).name
  }

  expect(found).toEqual({
    'social/follow': 403,
    'social/moderate': 403,
    'social/post': 201,
    'social/private': 403,
    'social/profile': 201,
    'social/react': 403,
  })
  expect(name).toBe('AbilityNotGrantedError')
})

test('error: an imported message needs its ability on the signing and on the importing key', async () => {
  const imports = await createImports(it, clock)
  const ada = await it.signIn({ abilities: ['social/post', 'social/follow'] })
  const [poster, follower] = [
    await imports.createOld(ada, { abilities: ['social/post', 'social/profile'] }),
    await imports.createOld(ada, { abilities: ['social/follow'] }),
  ]
  const messages = [
    await imports.write(poster, { type: 'post', text: 'Granted to both' }),
    await imports.write(poster, { type: 'profile', field: 'name', value: 'Granted to the first' }),
    await imports.write(follower, { type: 'post', text: 'Granted to the second' }),
    await imports.write(follower, { type: 'follow', to: `0x${'5a'.repeat(20)}` }),
    await imports.write(follower, { type: 'revoke' }),
  ]
  const file = imports.toFile(messages, {
    account: ada.address,
    delegations: [poster.delegation, follower.delegation],
  })

  expect(await imports.bring(ada, file)).toEqual([
    'accepted',
    'AbilityNotGrantedError',
    'AbilityNotGrantedError',
    'accepted',
    'accepted',
  ])
})

test('behavior: the list of keys says of each what it may do', async () => {
  const ada = await it.signIn()
  await it.signIn({ account: ada.account, abilities: ['social/react', 'social/post'] })

  const { data } = await it.ask('{ viewer { keys { delegation abilities isCurrent } } }', {}, ada.token)

  expect(
    data.viewer.keys.map(({ abilities, isCurrent }: { abilities: string[]; isCurrent: boolean }) => [
      isCurrent,
      abilities,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, defaultAbilities],
      [false, ['social/post', 'social/react']],
    ]),
  )
})

test('error: an operator reads what is reported by a key that may moderate, and by no other', async () => {
  const query = '{ viewer { moderation { log(first: 1) { edges { cursor } } } } }'
  const [moderator, reader] = [
    await it.signIn({ account: operator }),
    await it.signIn({ account: operator, abilities: defaultAbilities }),
  ]

  expect((await it.ask(query, {}, moderator.token)).data.viewer.moderation).not.toBeNull()
  expect((await it.ask(query, {}, reader.token)).data.viewer.moderation).toBeNull()
})

test('behavior: a challenge says what it proposes, and refuses by name what is no ability', async () => {
  const query = `mutation ($input: ChallengeInput!) { challenge(input: $input) {
    ... on Challenge { abilities statement network } ... on Refusal { code } } }`
  const ada = await it.signIn()
  const about = { address: ada.address, chainId: 80_001, key: ada.did, origin: 'http://localhost:4700' }
  const ask = async (abilities?: readonly string[]) =>
    (await it.ask(query, { input: { ...about, abilities } })).data.challenge

  expect(await ask()).toMatchObject({
    abilities: defaultAbilities,
    network: 'kith/1 eip155:80001 http://localhost:4700',
  })
  expect(await ask(['social/post'])).toMatchObject({
    abilities: ['social/post'],
    statement: expect.stringContaining("(1) 'social': 'post' for 'http://localhost:4700'."),
  })
  expect(await ask(['social/everything'])).toEqual({ code: 'WrongCapabilityError' })
  expect(await ask([])).toEqual({ code: 'WrongCapabilityError' })
})
