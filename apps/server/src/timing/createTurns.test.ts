import { expect, test } from 'vitest'
import { createTurns } from './createTurns.ts'

test('behavior: at most max tasks run at once, in the order of the calls, even after one fails', async () => {
  const turns = createTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      turns(async () => {
        begun.push(index)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        if (index === 1) throw new Error('Not this one.')
        return index
      }),
    ),
  )

  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => (index === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await turns(async () => 'again')).toBe('again')
})
