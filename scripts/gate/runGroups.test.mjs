import { expect, test } from 'vitest'
import { runGroups } from './runGroups.mjs'

test('behavior: groups run in turn, lanes side by side, the steps of a lane in turn', async () => {
  /** @type {string[]} */
  const output = []
  const steps = [
    { group: 'first', lane: 'left', name: 'a' },
    { group: 'first', lane: 'left', name: 'b' },
    { group: 'first', lane: 'right', name: 'c' },
    { group: 'first', name: 'd' },
    { group: 'second', name: 'e' },
  ]

  await runGroups(steps, async ({ name }) => {
    output.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    output.push(`${name} ends`)
  })

  expect(output).toEqual([
    ...['a begins', 'c begins', 'd begins'],
    ...['a ends', 'b begins', 'c ends', 'd ends'],
    ...['b ends', 'e begins', 'e ends'],
  ])
})

test('behavior: a group runs at most its width of lanes, and the next as soon as one ends', async () => {
  /** @type {string[]} */
  const output = []
  const turns = { long: 5, short: 1, second: 1, third: 1 }
  const steps = Object.keys(turns).map((name) => ({ group: 'only', name }))

  await runGroups(
    steps,
    async ({ name }) => {
      output.push(`${name} begins`)
      for (let turn = turns[/** @type {keyof typeof turns} */ (name)]; turn > 0; turn--) await Promise.resolve()
      output.push(`${name} ends`)
    },
    { only: 2 },
  )

  expect(output.slice(0, 3)).toEqual(['long begins', 'short begins', 'short ends'])
  expect(output.indexOf('second begins')).toBeLessThan(output.indexOf('long ends'))
  expect(output.indexOf('third begins')).toBeGreaterThan(output.indexOf('second ends'))
})
