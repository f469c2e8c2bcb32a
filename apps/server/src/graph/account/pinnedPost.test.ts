import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

const pin = (person: Reader, value: string) => it.act(person, { type: 'profile', field: 'pin', value })

async function readPinned({ address }: Reader): Promise<string | null> {
  const query = 'query ($address: Address!) { account(address: $address) { pinnedPost { text } } }'
  const { data } = await it.ask(query, { address })
  return data.account.pinnedPost?.text ?? null
}

test('behavior: a pin shows the newest version until another or none is pinned, or it is deleted', async () => {
  const ada = await it.signIn()
  const [first, second] = [
    await it.act(ada, { type: 'post', text: 'First' }),
    await it.act(ada, { type: 'post', text: 'Second' }),
  ]

  const pinned = [await readPinned(ada)]
  await pin(ada, first)
  await it.act(ada, { type: 'edit', to: first, text: 'First, edited' })
  pinned.push(await readPinned(ada))
  await pin(ada, second)
  pinned.push(await readPinned(ada))
  await pin(ada, '')
  pinned.push(await readPinned(ada))
  await pin(ada, second)
  await it.act(ada, { type: 'delete', to: second })
  pinned.push(await readPinned(ada))

  expect(pinned).toEqual([null, 'First, edited', 'Second', null, null])
})

test("behavior: nobody's page shows a post of somebody else as pinned, nor one that is not there", async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const post = await it.act(ada, { type: 'post', text: "Ada's" })
  const { id: unknown } = await ada.sign({ type: 'post', text: 'Never sent' })

  await pin(ben, post)
  const other = await readPinned(ben)
  await pin(ben, unknown)

  expect([other, await readPinned(ben)]).toEqual([null, null])
})
