import { decodeEnvelope, parseDidKey, verifyEnvelopeWebCrypto } from '@kith/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createServerClock } from '../session/createServerClock.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memorySession } from '../testing/memorySession.ts'
import { createPublisher } from './createPublisher.ts'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const receipt = {
  __typename: 'Receipt',
  id: 'bafy',
  seq: '7',
  network: 'kith/1 eip155:80001 https://kith.example',
  receivedAt: '2026-11-21T12:00:00.000Z',
  signature: '',
}
const kept = { __typename: 'Kept', id: 'bafy', receivedAt: '2026-11-21T12:00:00.000Z' }
const refusal = (name: string) => ({ __typename: 'Refusal', name, message: 'No.', retryAt: null })
const read = async (variables: Record<string, unknown>) => {
  const [text = ''] = variables['messages'] as string[]
  const envelope = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  await verifyEnvelopeWebCrypto(envelope, parseDidKey(record.did), record.network)
  return decodeEnvelope(envelope)
}

function start(resolvers: Parameters<typeof createFakeGraph>[0], session = memorySession(record)) {
  const graph = createFakeGraph(resolvers)
  vi.stubGlobal('fetch', graph.fetch)
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  return { graph, session, publish: createPublisher({ client, session, clock: createServerClock() }) }
}

test("behavior: a message is signed by this browser's key, bound to the service's network", async () => {
  const { graph, publish } = start({ submit: () => ({ submit: [receipt] }) })
  const onSigned = vi.fn()

  const got = await publish({ type: 'post', text: 'hello' }, { onSigned })

  const { message, id } = await read(graph.calls[0]?.variables ?? {})
  expect(got).toMatchObject({ __typename: 'Receipt', seq: '7' })
  expect(message).toMatchObject({ type: 'post', text: 'hello', by: record.delegation })
  expect(onSigned).toHaveBeenCalledWith({ id, ts: message.ts, envelope: expect.any(String) })
})

test('behavior: a private message is kept: it took effect, and has no log position', async () => {
  const { graph, publish } = start({ submit: () => ({ submit: [kept] }) })

  const got = await publish({ type: 'mute', to: record.address })

  const { message } = await read(graph.calls[0]?.variables ?? {})
  expect(message).toMatchObject({ type: 'mute', to: record.address, by: record.delegation })
  expect(got).toEqual(kept)
})

test('error: an empty answer to a message is an UnexpectedAnswerError', async () => {
  const { publish } = start({ submit: () => ({ submit: [] }) })

  await expect(publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({ name: 'UnexpectedAnswerError' })
})

test('error: without a session nothing is sent', async () => {
  const { graph, publish } = start({}, memorySession())

  await expect(publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({ name: 'NotSignedInError' })
  expect(graph.calls).toEqual([])
})

test("behavior: a device whose clock is off takes the service's and sends once more", async () => {
  const serverTime = new Date(Date.now() + 3_600_000).toISOString()
  const answers = [refusal('ClockSkewError'), receipt]
  const { graph, publish } = start({
    submit: () => ({ submit: [answers.shift()] }),
    serviceClock: () => ({
      service: {
        __typename: 'Service',
        network: 'kith/1 eip155:80001 https://kith.example',
        serverTime,
        logPosition: '1',
      },
    }),
  })

  await publish({ type: 'post', text: 'hello' })

  const { message } = await read(graph.calls.at(-1)?.variables ?? {})
  expect(graph.calls.map((call) => call.operationName)).toEqual(['Submit', 'ServiceClock', 'Submit'])
  expect(Math.abs(message.ts - Date.parse(serverTime))).toBeLessThan(5_000)
})

test('error: a clock that stays off is thrown, after one retry', async () => {
  const { graph, publish } = start({
    submit: () => ({ submit: [refusal('ClockSkewError')] }),
    serviceClock: () => ({
      service: {
        __typename: 'Service',
        network: 'kith/1 eip155:80001 https://kith.example',
        serverTime: new Date().toISOString(),
        logPosition: '1',
      },
    }),
  })

  await expect(publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({ name: 'ClockSkewError' })
  expect(graph.count('Submit')).toBe(2)
})

test('error: a revoked key ends the session; any other refusal does not', async () => {
  const { publish, session } = start({ submit: () => ({ submit: [refusal('QuotaExceededError')] }) })
  await expect(publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(session.getState().status).toBe('ready')

  const revoked = start({ submit: () => ({ submit: [refusal('DelegationRevokedError')] }) })
  await expect(revoked.publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({
    name: 'DelegationRevokedError',
  })
  expect(revoked.session.getState()).toMatchObject({ status: 'none', notice: { name: 'DelegationRevokedError' } })
})

test("behavior: a message is never signed by another account's key", async () => {
  const { graph, publish } = start({ submit: () => ({ submit: [receipt] }) })

  const sent = publish({ type: 'post', text: 'hello' }, { as: `0x${'b2'.repeat(20)}` })

  await expect(sent).rejects.toMatchObject({ name: 'NotSignedInError' })
  expect(graph.calls).toEqual([])
})

test('behavior: a dead key of an earlier session does not end the one of now', async () => {
  const next = await createTestRecord({ delegation: 'bafyreigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi' })
  const { publish, session } = start({
    async submit() {
      await session.save(next)
      return { submit: [refusal('DelegationRevokedError')] }
    },
  })

  await expect(publish({ type: 'post', text: 'hello' })).rejects.toMatchObject({ name: 'DelegationRevokedError' })

  expect(session.getState()).toEqual({ status: 'ready', record: next })
})
