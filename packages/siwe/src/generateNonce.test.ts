import { expect, test, vi } from 'vitest'
import { generateNonce } from './generateNonce.ts'

test('behavior: has 22 letters and digits, which EIP-4361 takes, and at least 96 bits', () => {
  const nonce = generateNonce()

  expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
  expect(22 * Math.log2(62)).toBeGreaterThan(96)
})

test('behavior: never comes twice, and uses every letter about as often', () => {
  const nonces = Array.from({ length: 5_000 }, generateNonce)

  expect(new Set(nonces).size).toBe(nonces.length)
  const counts = new Map<string, number>()
  for (const letter of nonces.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = (nonces.length * 22) / 62
  expect(counts.size).toBe(62)
  // Ten standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(10 * Math.sqrt(expected))
})

test('behavior: drops bytes from 248 on, which would favour some letters', () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    // One byte of 32 is good: 247 is the last letter again, for the fourth time.
    ;(bytes as Uint8Array).fill(248).fill(247, -1)
    return bytes
  })

  expect(generateNonce()).toBe('9'.repeat(22))

  random.mockRestore()
})
