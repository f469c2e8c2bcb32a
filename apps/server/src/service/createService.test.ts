import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../testing/createPerson.ts'
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts'
import { createService } from './createService.ts'
import type { Service } from './Service.ts'

const origin = 'http://localhost:4700'
let database: TestDatabase
let service: Service

beforeAll(async () => {
  database = await openTestDatabase()
  service = await createService({ db: database.db, config: { defaultChain: 'polygonMumbai', publicOrigins: [origin] } })
})
afterAll(() => database[Symbol.asyncDispose]())

test('behavior: one wallet signature, then a post without another', async () => {
  const person = await createPerson({ origin })
  const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
  await service.signIn(await person.signDelegation(challenge))

  const { envelope } = await person.sign({ type: 'post', text: 'Hello' })
  const [outcome] = await service.submit([envelope])

  expect(outcome).toMatchObject({ kind: 'receipt', seq: 1n })
})
