import { expect, test } from 'vitest'
import { EventStream } from './EventStream.ts'
import { LivePosition } from './LivePosition.ts'

const createStream = () =>
  new EventStream({
    reader: {} as EventStream['reader'],
    topic: {} as EventStream['topic'],
    filter: null,
    bearer: null,
    position: 0n,
    onClose: () => undefined,
  })

test('behavior: no stream can join between the answers of a move and the move itself', async () => {
  const live = new LivePosition()
  live.begin(3n)
  let release = (_seq: bigint): void => undefined
  const answered = new Promise<bigint>((resolve) => (release = resolve))

  const moved = live.moveAfter(async () => ({ seq: await answered }))
  const seen: [bigint, boolean][] = []
  release(5n)
  // A turn of the loop is many microtasks; each is a chance to join.
  for (let tick = 0; tick < 20; tick += 1) {
    seen.push([live.seq, live.isMoving])
    await Promise.resolve()
  }
  await moved

  expect(seen.filter(([seq, isMoving]) => (seq === 5n) === isMoving)).toEqual([])
  expect(seen.at(-1)).toEqual([5n, false])
})

test('error: a move whose answers fail leaves the position, and streams may join again', async () => {
  const live = new LivePosition()
  live.begin(3n)
  const { moves } = live

  await expect(live.moveAfter(() => Promise.reject(new Error('No database')))).rejects.toThrow('No database')

  expect([live.seq, live.isMoving, live.moves]).toEqual([3n, false, moves])
})

test('behavior: a stream waits for the next move, or until it closes', async () => {
  const live = new LivePosition()
  const resumed: string[] = []
  const [stays, leaves] = [createStream(), createStream()]
  const waits = [
    live.untilMoved(stays).then(() => resumed.push('stays')),
    live.untilMoved(leaves).then(() => resumed.push('leaves')),
  ]

  live.noteHead(7n)
  leaves.close()
  await waits[1]
  expect(resumed).toEqual(['leaves'])
  live.moveTo(7n)
  await Promise.all(waits)

  expect(resumed).toEqual(['leaves', 'stays'])
})
