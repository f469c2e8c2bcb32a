import { beforeEach, expect, test } from 'vitest'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createUnsentQueue } from './createUnsentQueue.ts'

const { address, delegation: by } = await createTestRecord()
const parent = { root: by, parent: by }

beforeEach(() => localStorage.clear())

/** A reply in three posts. */
function fillQueue() {
  const queue = createUnsentQueue({ name: 'test', address })
  queue.put({ key: 'one', writtenAt: 1, by, body: { type: 'post', text: 'one', reply: parent } })
  queue.put({ key: 'two', writtenAt: 2, by, body: { type: 'post', text: 'two' }, after: 'one' })
  queue.put({ key: 'three', writtenAt: 3, by, body: { type: 'post', text: 'three' }, after: 'two' })
  return queue
}

test('behavior: a post continues the predecessor of the one deleted before it', () => {
  const queue = fillQueue()

  queue.remove('two', { after: 'one' })
  expect(queue.listChain('one').map(({ key }) => key)).toEqual(['one', 'three'])

  queue.remove('one', { reply: parent })
  expect(queue.list()).toMatchObject([{ key: 'three', body: { reply: parent } }])
  expect(queue.list().map((post) => queue.isHeld(post))).toEqual([false])
  queue.close()
})

test('behavior: storage holds what the queue lists', () => {
  const queue = fillQueue()
  queue.remove('one')
  queue.close()

  const reloaded = createUnsentQueue({ name: 'test', address })

  expect(reloaded.list()).toEqual(queue.list())
  expect(reloaded.list().map(({ key }) => key)).toEqual(['three', 'two'])
  reloaded.close()
})
