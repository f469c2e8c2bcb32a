import { EventEmitter, once } from 'node:events'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createRegistry } from '../metrics/createRegistry.ts'
import { Signal } from '../timing/Signal.ts'
import { addStream } from './addStream.ts'
import type { GraphParts } from './createGraphContext.ts'

test('regression: a stream whose reader left while its place was asked for does not stay open', async () => {
  const steps = new EventEmitter()
  const [asked, closed, left] = [once(steps, 'asked'), once(steps, 'closed'), once(steps, 'left')]
  const registry = createRegistry()
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => steps.emit('closed')))
  // What a stream takes of the service until its first event.
  const parts = {
    registry,
    signal: new Signal(),
    config: { limits: { streams: 1, slowMs: 1_000 }, defaultChain: 'polygonMumbai', indexer: {} },
    now: Date.now,
    eventReads: { listAfter: async () => [] },
    streams: {
      async enter() {
        steps.emit('asked')
        await once(steps, 'answered')
        return () => steps.emit('left')
      },
    },
  }
  addStream(app, parts as unknown as GraphParts)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const reader = new AbortController()
  const query = encodeURIComponent('subscription { events(after: "0") { seq } }')
  const opening = fetch(`${url}/graphql/stream?query=${query}`, {
    headers: { accept: 'text/event-stream' },
    signal: reader.signal,
  })
  await asked

  reader.abort()
  await expect(opening).rejects.toThrow()
  await closed
  steps.emit('answered')
  await left
  // What follows waits for nothing outside.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))

  expect(await registry.print(() => undefined)).toContain('kith_streams_open 0')
  await app.close()
})
