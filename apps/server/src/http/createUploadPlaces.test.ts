import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createUploadPlaces } from './createUploadPlaces.ts'

/** An upload from an address: whether it got in, and what ends it. */
function begin(enter: ReturnType<typeof createUploadPlaces>, ip: string) {
  const raw = new EventEmitter()
  // All that is asked of a request and its answer.
  const request = { ip, raw: { socket: new EventEmitter() } }
  const isIn = enter(request as unknown as FastifyRequest, { raw } as unknown as FastifyReply) !== null
  return { isIn, end: () => raw.emit('close') }
}

test('behavior: a client that is refused for its own takes no place of the others', () => {
  const enter = createUploadPlaces({ ofClient: 1, inAll: 3 })
  const uploads = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((ip) =>
    begin(enter, ip),
  )

  expect(uploads.map(({ isIn }) => isIn)).toEqual([true, false, false, true, true, false])
  // Whoever was refused for all has one of its own again, too.
  for (const { end } of uploads) end()
  expect(begin(enter, '203.0.113.4').isIn).toBe(true)
})
