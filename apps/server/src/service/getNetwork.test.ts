import { expect, test } from 'vitest'
import { rotateReceiptKey } from '../log/receipts/rotateReceiptKey.ts'
import { createPerson } from '../testing/createPerson.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { createImports } from '../testing/export/createImports.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { openTestService } from '../testing/openTestService.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { createService } from './createService.ts'
import { getNetwork } from './getNetwork.ts'

// What everything in a log is signed for, from its beginning on.

const kith = 'https://kith.example'
const network = `kith/1 eip155:80001 ${kith}`
const settings = (publicOrigins: readonly string[], formerOrigins: readonly string[] = []) =>
  ({ defaultChain: 'polygonMumbai', publicOrigins, formerOrigins }) as const

test('behavior: the first origin names the network at the first sign-in, later ones do not', async () => {
  await using it = await openTestService({ origins: [kith, 'https://www.kith.example'] })
  const before = await getNetwork(it.db, settings(['https://other.example', kith]))
  const again = await getNetwork(it.db, settings([kith]))
  const ada = await it.signIn()

  const later = await getNetwork(it.db, settings(['https://www.kith.example', kith]))

  expect([before, again, later]).toEqual(['kith/1 eip155:80001 https://other.example', network, network])
  expect(nameOutcome(await it.submit(ada, { type: 'post', text: 'Woven' }))).toBe('receipt')
})

test('error: a process with an outdated network refuses sign-ins, and its challenges are void', async () => {
  await using it = await openTestService({ origins: [kith, 'https://www.kith.example'] })
  const { person, challenge } = await it.begin()
  const refusal = { name: 'ConfigError', variable: 'PUBLIC_ORIGINS' }

  // Another process of the same service, with the same origins in another order.
  const other = await createService({ db: it.db, config: settings(['https://www.kith.example', kith]) })

  const signed = await person.signDelegation(challenge)
  await expect(other.signIn(signed)).rejects.toMatchObject({ name: 'UnknownChallengeError' })
  await expect(it.begin()).rejects.toMatchObject(refusal)
  const asked = await other.challenge({ address: person.address, chainId: 80_001, key: person.did, origin: kith })
  await expect(it.service.signIn(await person.signDelegation(asked))).rejects.toMatchObject(refusal)
  await expect(other.signIn(await person.signDelegation(asked))).resolves.toMatchObject({ address: person.address })
  expect(other.network).toBe('kith/1 eip155:80001 https://www.kith.example')
})

test('error: a log whose receipt key was replaced keeps its network, signed by the old key', async () => {
  await using it = await openTestService({ origins: [kith] })
  await rotateReceiptKey(it.db, { network, now: Date.now })

  await expect(getNetwork(it.db, settings(['https://other.example']))).rejects.toMatchObject({ name: 'ConfigError' })
  expect(await getNetwork(it.db, settings(['https://other.example'], [kith]))).toBe(network)
})

test('error: a service does not start with a database that was signed for another', async () => {
  await using it = await openTestService({ origins: [kith] })
  await it.signIn()
  const refusal = { name: 'ConfigError', variable: 'PUBLIC_ORIGINS' }

  for (const origin of ['https://staging.example', 'http://localhost:4680', 'http://kith.example', `${kith}:8443`])
    await expect(getNetwork(it.db, settings([origin])), origin).rejects.toMatchObject(refusal)
  await expect(getNetwork(it.db, settings(['https://staging.example']))).rejects.toThrow(
    `PUBLIC_ORIGINS names https://staging.example, and what this database holds was signed for ${kith}.\nIf the service moved, set FORMER_ORIGINS=${kith}`,
  )
  await expect(getNetwork(it.db, { ...settings([kith]), defaultChain: 'polygon' })).rejects.toMatchObject({
    name: 'ConfigError',
    variable: 'DEFAULT_CHAIN',
  })
})

test('behavior: a service that moved keeps its old network, if its settings name the old origin', async () => {
  await using it = await openTestService({ origins: [kith] })
  await it.signIn()

  expect(await getNetwork(it.db, settings(['https://new.example'], [kith]))).toBe(network)
})

test('behavior: another port of the same machine is the same service', async () => {
  await using it = await openTestService({ origins: ['http://localhost:4680'] })
  await it.signIn()

  const names = [
    await getNetwork(it.db, settings(['http://localhost:5000'])),
    await getNetwork(it.db, settings(['http://127.0.0.1:4680'])),
  ]

  expect(names).toEqual(Array(2).fill('kith/1 eip155:80001 http://localhost:4680'))
  await expect(getNetwork(it.db, settings([kith]))).rejects.toMatchObject({ name: 'ConfigError' })
  expect(await getNetwork(it.db, settings([kith], ['http://localhost:4680']))).toBe(names[0])
})

test('error: a log that a newer version began is not gone on with', async () => {
  await using it = await openTestService({ origins: [kith] })
  await it.signIn()
  await it.db
    .updateTable('log_head')
    .set({ network: network.replace('kith/1', 'kith/2') })
    .execute()

  await expect(getNetwork(it.db, settings([kith]))).rejects.toMatchObject({
    name: 'UnsupportedVersionError',
    version: '2',
  })
})

test('journey: after a move all works: new sign-ins, old messages, exports and imports', async () => {
  const { parameters: database, remove } = await createTestDatabase({ isMigrated: true })
  const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
  const old = 'https://old.example'
  const first = await startTestServer({ clock, database, env: { PUBLIC_ORIGINS: `${old},http://localhost:4700` } })
  const ada = await first.signIn()
  const post = await first.act(ada, { type: 'post', text: 'Before the move' })
  await first[Symbol.asyncDispose]()

  const lines: string[] = []
  const logTo = { write: (line: string) => lines.push(line) }
  const env = { FORMER_ORIGINS: old, LOG_LEVEL: 'info' }
  await using moved = await startTestServer({ clock, database, env, logTo })
  const again = await moved.signIn({ account: ada.account })
  const reply = await moved.act(again, { type: 'post', text: 'After it', reply: { root: post, parent: post } })
  const byOldKey = await moved.act(ada, { type: 'like', to: reply })
  const file = new Uint8Array(await (await fetch(`${moved.url}/export/${ada.address}.car`)).arrayBuffer())
  const imports = await createImports(moved, clock)
  const forgotten = await imports.createOld(again, { on: old })
  const lost = await imports.write(forgotten, { type: 'post', text: 'Signed for the old origin' })
  const part = imports.toFile([lost], {
    account: ada.address,
    delegations: [forgotten.delegation],
  })

  const { network } = moved.server.service
  expect(network).toBe(`kith/1 eip155:80001 ${old}`)
  expect(lines.filter((line) => line.includes(network)).join()).toContain(`It keeps the origin ${old}`)
  expect([reply, byOldKey].every((id) => id.startsWith('bafy'))).toBe(true)
  expect(await imports.bring(again, file)).toEqual(Array(3).fill('known'))
  expect(await imports.bring(again, part)).toEqual(['accepted'])
  await moved[Symbol.asyncDispose]()
  await remove()
})

test('error: exports, delegations and messages of another service of the chain are refused', async () => {
  const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
  await using other = await startTestServer({
    clock,
    env: { PUBLIC_ORIGINS: 'http://localhost:4701,http://localhost:4700' },
  })
  await using it = await startTestServer({ clock })
  const there = await other.signIn()
  await other.act(there, { type: 'post', text: 'Written elsewhere' })
  const ada = await it.signIn({ account: there.account })
  const file = new Uint8Array(await (await fetch(`${other.url}/export/${there.address}.car`)).arrayBuffer())
  const imports = await createImports(it, clock)

  const { status, answer } = await imports.post(ada, file)
  const [carried] = await it.send(await there.sign({ type: 'post', text: 'Carried over' }, { ts: ++clock.ms }))
  const foreign = await createPerson({ origin: 'http://localhost:4701', account: there.account })
  const delegated = await imports.createOld(foreign, { on: 'http://localhost:4701' })
  const message = await imports.write(delegated, { type: 'post', text: 'Under a delegation for the other' })

  expect([status, answer.name]).toEqual([422, 'MalformedExportError'])
  expect(answer.message).toContain('it is of the network kith/1 eip155:80001 http://localhost:4701')
  expect(carried).toMatchObject({ __typename: 'Refusal', name: 'UnknownDelegationError' })
  expect(
    await imports.bring(ada, imports.toFile([message], { account: ada.address, delegations: [delegated.delegation] })),
  ).toEqual(['WrongDomainError'])
})
