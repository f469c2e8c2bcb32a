import { expect, test } from 'vitest'
import { createPositions } from './createPositions.ts'

test('behavior: a server has reached the newest time at which it lacks nothing, by both logs', () => {
  const positions = createPositions()
  positions.note({ walPosition: 100n, seq: 5n }, 1_000)
  positions.note({ walPosition: 200n, seq: 5n }, 2_000)
  positions.note({ walPosition: 300n, seq: 7n }, 3_000)

  expect(positions.findReached({ walPosition: 99n, seq: 5n })).toBeNull()
  expect(positions.findReached({ walPosition: 199n, seq: 5n })).toBe(1_000)
  expect(positions.findReached({ walPosition: 250n, seq: 6n })).toBe(2_000)
  // Another database may be ahead in the one, and behind in the other.
  expect(positions.findReached({ walPosition: 10_000n, seq: 5n })).toBe(2_000)
  expect(positions.findReached({ walPosition: 300n, seq: 7n })).toBe(3_000)
})

test('behavior: while the primary writes nothing, nothing falls behind', () => {
  const positions = createPositions()
  for (const atMs of [0, 50_000, 100_000]) positions.note({ walPosition: 100n, seq: 5n }, atMs)

  expect(positions.findReached({ walPosition: 100n, seq: 5n })).toBe(100_000)
})

test('behavior: after a failover a time counts by the positions of the new primary', () => {
  const positions = createPositions()
  positions.note({ walPosition: 300n, seq: 7n }, 1_000)
  // The old primary had written more than its standby got.
  positions.note({ walPosition: 280n, seq: 6n }, 2_000)

  expect(positions.findReached({ walPosition: 290n, seq: 6n })).toBe(2_000)
})
