import { expect, test } from 'vitest'
import { createFirstTurns } from './createFirstTurns.ts'

test('behavior: first rounds run one by one, later ones on their own; a failure ends a turn', async () => {
  const { signal } = new AbortController()
  const log: string[] = []
  let finish = (): void => undefined
  const first = createFirstTurns()
  const slow = first(async () => {
    log.push('slow')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    throw new Error('failed')
  })
  const quick = first(async () => log.push('quick'))

  const [failing, waiting] = [slow(signal), quick(signal)]
  await quick(signal)
  log.push('over')
  finish()
  await expect(failing).rejects.toThrow('failed')
  await waiting

  expect(log).toEqual(['slow', 'quick', 'over', 'quick'])
})
