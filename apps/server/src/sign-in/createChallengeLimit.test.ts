import { expect, test } from 'vitest'
import { createChallengeLimit } from './createChallengeLimit.ts'

test('error: a client has 120 one-time values a minute, and hears when there are more', () => {
  const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
  const limit = createChallengeLimit({ now: () => clock.ms })
  const spend = (count: number, client = '203.0.113.7') => {
    for (let index = 0; index < count; index++) limit.spend(client)
  }

  spend(120)
  clock.ms += 59_999

  expect(() => spend(1)).toThrow(
    expect.objectContaining({ name: 'TooManyChallengesError', retryAt: new Date('2026-11-21T12:01:00Z') }),
  )
  expect(() => spend(120, '203.0.113.8')).not.toThrow()
  clock.ms += 1
  expect(() => spend(120)).not.toThrow()
})
