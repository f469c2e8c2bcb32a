import { checkRevocation, createRevocationText, decodeRevocation } from '@kith/protocol'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memorySession } from '../testing/memorySession.ts'
import { revokeKeysByWallet } from './revokeKeysByWallet.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'http://localhost:4680'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const nonce = 'abcdefghijklmnop'
const own = await createTestRecord({ address: account.address.toLowerCase() as `0x${string}` })
const other = 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua'

type Input = { address: string; chainId: number; key: string | null }

/** A service that ends `ended`, and a wallet that signs what it is shown. */
function start({
  ended = [other],
  changes = {},
  answer = {},
}: {
  ended?: string[]
  changes?: object
  answer?: object
} = {}) {
  const graph = createFakeGraph({
    revocationChallenge({ input }) {
      const issuedAt = new Date().toISOString()
      const { fields } = createRevocationText({ ...(input as Input), origin, nonce, issuedAt })
      const { domain, statement, resources } = fields
      const challenge = { nonce, domain, statement, resources, issuedAt, ...changes }
      return { revocationChallenge: { __typename: 'RevocationChallenge', ...challenge } }
    },
    revokeKeys: () => ({ revokeKeys: { __typename: 'RevokedKeys', delegations: ended, ...answer } }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const session = memorySession(own)
  const sign = vi.fn((message: string) => account.signMessage({ message }))
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  const end = (key: string | null) =>
    revokeKeysByWallet({ client, session, origin, key, wallet: { address: account.address, chainId: 80_001, sign } })
  const sent = () => {
    const { revocation } = graph.find('RevokeKeys')['input'] as { revocation: string }
    return decodeRevocation(Uint8Array.from(atob(revocation), (character) => character.charCodeAt(0)))
  }
  return { graph, session, sign, end, sent }
}

test.each([
  ['one key', own.did],
  ['all keys', null],
])('behavior: design §4 %s: the wallet signs a text that ends just that', async (_, key) => {
  const { end, sent } = start()

  const ended = await end(key)

  const revocation = sent()
  const { message, signature } = revocation
  const { address } = account
  expect(ended).toEqual([other])
  expect(checkRevocation(revocation, { origins: [origin], now: Date.now(), nonce, address: own.address })).toEqual({
    origin,
    key,
  })
  expect(await verifyMessage({ address, message, signature: `0x${Buffer.from(signature).toString('hex')}` })).toBe(true)
})

test("behavior: another browser's key ends and this one's goes on", async () => {
  const { session, end } = start({ ended: [other] })

  await end('did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH')

  expect(session.getState().record?.delegation).toBe(own.delegation)
})

test.each([
  ['it is named', own.did, [own.delegation]],
  ['all are ended', null, []],
])("behavior: this browser's key is forgotten when %s", async (_, key, ended) => {
  const { session, end } = start({ ended })

  await end(key)

  expect(session.getState()).toEqual({ status: 'none' })
})

test('error: a service that wants something else signed is refused before the wallet is asked', async () => {
  const { graph, sign, end } = start({ changes: { resources: ['urn:recap:e30'] } })

  await expect(end(null)).rejects.toMatchObject({ name: 'WrongChallengeError' })

  expect(sign).not.toHaveBeenCalled()
  expect(graph.count('RevokeKeys')).toBe(0)
})

test.each([
  [
    'a refused challenge',
    { changes: { __typename: 'Refusal', name: 'TooManyChallengesError', message: '', retryAt: null } },
  ],
  [
    'a refused signature',
    { answer: { __typename: 'Refusal', name: 'TooManyChallengesError', message: '', retryAt: null } },
  ],
])('error: %s is thrown, and the session here is kept', async (_, parameters) => {
  const { session, end } = start(parameters)

  await expect(end(null)).rejects.toMatchObject({ name: 'TooManyChallengesError' })

  expect(session.getState().record?.delegation).toBe(own.delegation)
})

test('error: a no in the wallet ends nothing', async () => {
  const { graph, session, sign, end } = start()
  sign.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 4001 }))

  await expect(end(null)).rejects.toMatchObject({ code: 4001 })

  expect(graph.count('RevokeKeys')).toBe(0)
  expect(session.getState().record?.delegation).toBe(own.delegation)
})
