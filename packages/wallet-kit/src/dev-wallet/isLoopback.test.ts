import { expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

test('behavior: only this machine is loopback', () => {
  for (const host of ['localhost', 'kith.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(isLoopback(host)).toBe(true)
  for (const host of ['kith.social', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '0.0.0.0', '']) {
    expect(isLoopback(host)).toBe(false)
  }
})
