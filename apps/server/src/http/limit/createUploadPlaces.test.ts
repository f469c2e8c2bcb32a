import { EventEmitter, once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createUploadPlaces } from './createUploadPlaces.ts'

/** An upload from an address: its place, and what ends its connection. */
function begin(enter: ReturnType<typeof createUploadPlaces>, ip: string) {
  const raw = new EventEmitter()
  // All that is asked of a request and its answer.
  const request = { ip, raw: { socket: new EventEmitter() } }
  const place = enter(request as unknown as FastifyRequest, { raw } as unknown as FastifyReply)
  return { place, end: () => raw.emit('close') }
}

test('behavior: a client that is refused for its own takes no place of the others', () => {
  const enter = createUploadPlaces({ ofClient: 1, inAll: 3 })
  const uploads = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((ip) =>
    begin(enter, ip),
  )

  expect(uploads.map(({ place }) => place !== null)).toEqual([true, false, false, true, true, false])
  // A client refused by the total limit has its own slot again, too.
  for (const { end } of uploads) end()
  expect(begin(enter, '203.0.113.4').place).not.toBeNull()
})

test('behavior: who leaves keeps the place as long as work goes on for it', async () => {
  const enter = createUploadPlaces({ ofClient: 1, inAll: 1 })
  const { place, end } = begin(enter, '203.0.113.1')
  const steps = new EventEmitter()
  const work = place?.during(() => once(steps, 'done'))

  end()
  expect(begin(enter, '203.0.113.1').place).toBeNull()
  steps.emit('done')
  await work
  expect(begin(enter, '203.0.113.1').place).not.toBeNull()
})

test('behavior: work that fails gives the place back, too, once it is left', async () => {
  const enter = createUploadPlaces({ ofClient: 1, inAll: 1 })
  const { place } = begin(enter, '203.0.113.1')

  await expect(place?.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(begin(enter, '203.0.113.1').place).toBeNull()
  place?.leave()
  expect(begin(enter, '203.0.113.1').place).not.toBeNull()
})
