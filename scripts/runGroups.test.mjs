import { expect, test } from 'vitest'
import { runGroups } from './runGroups.mjs'

test('behavior: groups run one after another, lanes side by side, the steps of a lane one after another', async () => {
  /** @type {string[]} */
  const said = []
  const steps = [
    { group: 'first', lane: 'left', name: 'a' },
    { group: 'first', lane: 'left', name: 'b' },
    { group: 'first', lane: 'right', name: 'c' },
    { group: 'first', name: 'd' },
    { group: 'second', name: 'e' },
  ]

  await runGroups(steps, async ({ name }) => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    said.push(`${name} ends`)
  })

  expect(said).toEqual([
    ...['a begins', 'c begins', 'd begins'],
    ...['a ends', 'b begins', 'c ends', 'd ends'],
    ...['b ends', 'e begins', 'e ends'],
  ])
})
