import { EventEmitter, once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createUploadSlots } from './createUploadSlots.ts'

/** An upload from an address: its slot, and what ends its connection. */
function begin(enter: ReturnType<typeof createUploadSlots>, ip: string) {
  const raw = new EventEmitter()
  // All that is asked of a request and its answer.
  const request = { ip, raw: { socket: new EventEmitter() } }
  const slot = enter(request as unknown as FastifyRequest, { raw } as unknown as FastifyReply)
  return { slot, end: () => raw.emit('close') }
}

test('behavior: a client over its own limit takes no slot of the others', () => {
  const enter = createUploadSlots({ ofClient: 1, inAll: 3 })
  const uploads = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((ip) =>
    begin(enter, ip),
  )

  expect(uploads.map(({ slot }) => slot !== null)).toEqual([true, false, false, true, true, false])
  // A client refused by the total limit has its own slot again, too.
  for (const { end } of uploads) end()
  expect(begin(enter, '203.0.113.4').slot).not.toBeNull()
})

test('behavior: a disconnected sender keeps the slot until its work is over', async () => {
  const enter = createUploadSlots({ ofClient: 1, inAll: 1 })
  const { slot, end } = begin(enter, '203.0.113.1')
  const steps = new EventEmitter()
  const work = slot?.during(() => once(steps, 'done'))

  end()
  expect(begin(enter, '203.0.113.1').slot).toBeNull()
  steps.emit('done')
  await work
  expect(begin(enter, '203.0.113.1').slot).not.toBeNull()
})

test('behavior: work that fails releases the slot, too, once its sender is gone', async () => {
  const enter = createUploadSlots({ ofClient: 1, inAll: 1 })
  const { slot } = begin(enter, '203.0.113.1')

  await expect(slot?.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(begin(enter, '203.0.113.1').slot).toBeNull()
  slot?.release()
  expect(begin(enter, '203.0.113.1').slot).not.toBeNull()
})
