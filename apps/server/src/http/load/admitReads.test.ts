import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ServiceBusyError } from '../../db/errors/ServiceBusyError.ts'
import { admitReads } from './admitReads.ts'

const nowMs = Date.parse('2026-11-21T00:00:00Z')

test('error: pages, pictures, handles and new streams are refused as reads, probes are not', async () => {
  const app = fastify()
  const enter = async () => {
    throw new ServiceBusyError({ retryAt: new Date(nowMs + 1_500) })
  }
  const getLoad = () => ({ read: { running: 0, waiting: 0, shed: 0 }, search: { running: 0, waiting: 0, shed: 0 } })
  admitReads(app, {
    admission: { enter, noteWrite: () => undefined, getLoad, [Symbol.dispose]: () => undefined },
    now: () => nowMs,
  })
  for (const url of [
    '/handles/:file',
    '/media/:cid',
    '/media/:cid/:width',
    '/graphql/stream',
    '/status.json',
    '/*',
    '/health',
  ])
    app.get(url, async () => 'served')

  for (const url of ['/handles/1.json', '/media/b', '/media/b/64', '/graphql/stream', '/status.json', '/u/ada']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([url, statusCode, headers['retry-after'], JSON.parse(body).name]).toEqual([
      url,
      503,
      '2',
      'ServiceBusyError',
    ])
  }
  expect((await app.inject('/health')).body).toBe('served')
})

test('behavior: a read releases its permit as its answer begins, a stream once admitted', async () => {
  const app = fastify()
  let inside = 0
  const enter = async () => {
    inside += 1
    let isInside = true
    return () => {
      if (isInside) inside -= 1
      isInside = false
    }
  }
  const getLoad = () => ({ read: { running: 0, waiting: 0, shed: 0 }, search: { running: 0, waiting: 0, shed: 0 } })
  admitReads(app, {
    admission: { enter, noteWrite: () => undefined, getLoad, [Symbol.dispose]: () => undefined },
    now: () => nowMs,
  })
  const seen: number[] = []
  for (const url of ['/handles/:file', '/graphql/stream'])
    app.get(url, async () => {
      seen.push(inside)
      return 'served'
    })

  await app.inject('/handles/1.json')
  await app.inject('/graphql/stream')

  expect([seen, inside]).toEqual([[1, 0], 0])
})
