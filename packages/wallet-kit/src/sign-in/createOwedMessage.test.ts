import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwedMessage } from './createOwedMessage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const signer = { address: '0xAb', chainId: 1, connectorId: 'safe' }

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('behavior: what is owed is there for its lifetime, for this account, chain and wallet only', () => {
  const storage = memory()
  createOwedMessage({ storage }).keep(signer, 'the message', 1_000)
  const owed = createOwedMessage({ storage })

  expect(owed.read({ ...signer, address: '0xaB' })).toBe('the message')
  expect(owed.read({ ...signer, address: '0xcd' })).toBeNull()
  expect(owed.read({ ...signer, chainId: 5 })).toBeNull()
  expect(owed.read({ ...signer, connectorId: 'other' })).toBeNull()
  vi.advanceTimersByTime(999)
  expect(owed.read(signer)).toBe('the message')
  vi.advanceTimersByTime(1)
  expect(owed.read(signer)).toBeNull()
})

test('behavior: once forgotten nothing is owed', () => {
  const owed = createOwedMessage({ storage: memory() })
  owed.keep(signer, 'the message', 1_000)
  owed.forget()

  expect(owed.read(signer)).toBeNull()
})

test('error: corrupt or blocked storage owes nothing', () => {
  for (const text of ['{"broken', '7', '{"signer":"0xab 1 safe","message":3,"expiresAt":9e15}']) {
    expect(createOwedMessage({ storage: { ...memory(), getItem: () => text } }).read(signer)).toBeNull()
  }
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const owed = createOwedMessage({ storage: { getItem: blocked, setItem: blocked, removeItem: blocked } })
  owed.keep(signer, 'the message', 1_000)
  owed.forget()
  expect(owed.read(signer)).toBeNull()
})
