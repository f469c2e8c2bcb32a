import { checkDeletion, createDeletionText, decodeDeletion } from '@kith/protocol'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memorySession } from '../testing/memorySession.ts'
import { deleteAccountByWallet } from './deleteAccountByWallet.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'http://localhost:4680'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const nonce = 'abcdefghijklmnop'
const own = await createTestRecord({ address: account.address.toLowerCase() as `0x${string}` })

type Input = { address: string; chainId: number }

function start({ changes = {}, answer = {} }: { changes?: object; answer?: object } = {}) {
  const graph = createFakeGraph({
    accountDeletionChallenge({ input }) {
      const issuedAt = new Date().toISOString()
      const { fields } = createDeletionText({ ...(input as Input), origin, nonce, issuedAt })
      const { domain, statement, resources } = fields
      const challenge = { nonce, domain, statement, resources, issuedAt, ...changes }
      return { accountDeletionChallenge: { __typename: 'AccountDeletionChallenge', ...challenge } }
    },
    deleteAccount: () => ({
      deleteAccount: { __typename: 'DeletedAccount', deletedAt: new Date().toISOString(), ...answer },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const session = memorySession(own)
  const sign = vi.fn((message: string) => account.signMessage({ message }))
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  const remove = () =>
    deleteAccountByWallet({ client, session, origin, wallet: { address: account.address, chainId: 80_001, sign } })
  return { graph, session, sign, remove }
}

test('behavior: the wallet signs the deletion here, and this browser forgets its key', async () => {
  const { graph, session, remove } = start()

  await remove()

  const { deletion } = graph.find('DeleteAccount')['input'] as { deletion: string }
  const signed = decodeDeletion(Uint8Array.from(atob(deletion), (character) => character.charCodeAt(0)))
  expect(checkDeletion(signed, { origins: [origin], now: Date.now(), nonce, address: own.address })).toEqual({ origin })
  const { message, signatureHex: signature } = signed
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
  expect(session.getState().status).toBe('none')
})

test('error: a service that wants another text signed gets no signature', async () => {
  const { session, sign, remove } = start({ changes: { statement: 'I give everything away.' } })

  await expect(remove()).rejects.toMatchObject({ name: 'WrongChallengeError' })
  expect(sign).not.toHaveBeenCalled()
  expect(session.getState().status).toBe('ready')
})

test('error: what the service refuses leaves the key where it is', async () => {
  const answer = { __typename: 'Refusal', name: 'RevocationTimeError', message: 'Too late.', retryAt: null }
  const { session, remove } = start({ answer })

  await expect(remove()).rejects.toMatchObject({ name: 'RevocationTimeError' })
  expect(session.getState().status).toBe('ready')
})
