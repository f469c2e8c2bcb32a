import { EventEmitter, once } from 'node:events'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Signal } from '../timing/Signal.ts'
import { addStream } from './addStream.ts'
import type { GraphParts } from './createGraphContext.ts'

/** What a stream takes of the service until its first event. Its place is asked for at the step `asked` and given at `answered`. */
function createParts(steps: EventEmitter) {
  const registry = new Registry()
  const parts = {
    registry,
    lanes: {},
    signal: new Signal(),
    config: { limits: { streams: 1, slowMs: 1_000 }, defaultChain: 'polygonMumbai', indexer: {} },
    now: Date.now,
    eventReads: { getPosition: async () => 0n, listAfter: async () => [] },
    streams: {
      async acquire() {
        steps.emit('asked')
        await once(steps, 'answered')
        return () => steps.emit('left')
      },
    },
  }
  return { registry, parts: parts as unknown as GraphParts }
}

function openStream(url: string, signal?: AbortSignal): Promise<Response> {
  const query = encodeURIComponent('subscription { events(after: "0") { seq } }')
  const headers = { accept: 'text/event-stream' }
  return fetch(`${url}/graphql/stream?query=${query}`, { headers, ...(signal && { signal }) })
}

test('regression: a stream whose reader left while its place was asked for does not stay open', async () => {
  const steps = new EventEmitter()
  const [asked, closed, left] = [once(steps, 'asked'), once(steps, 'closed'), once(steps, 'left')]
  const { registry, parts } = createParts(steps)
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => steps.emit('closed')))
  addStream(app, parts)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const reader = new AbortController()
  const opening = openStream(url, reader.signal)
  await asked

  reader.abort()
  await expect(opening).rejects.toThrow()
  await closed
  steps.emit('answered')
  await left
  // What follows waits for nothing outside.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))

  expect(await registry.metrics()).toContain('kith_streams_open 0')
  await app.close()
})

test('regression: a stream requested as the service begins to stop is closed, with a retry time', async () => {
  const steps = new EventEmitter()
  const [asked, stopping] = [once(steps, 'asked'), once(steps, 'stopping')]
  const { parts } = createParts(steps)
  const app = fastify({ forceCloseConnections: 'idle' })
  addStream(app, parts)
  app.addHook('preClose', async () => void steps.emit('stopping'))
  const opening = openStream(await app.listen({ host: '127.0.0.1', port: 0 }))
  await asked

  const stopped = app.close()
  await stopping
  steps.emit('answered')

  expect(await (await opening).text()).toMatch(/retry: [1-3]\d{3}\n\n$/)
  await stopped
})
