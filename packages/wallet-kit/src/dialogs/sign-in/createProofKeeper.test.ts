import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProofKeeper } from './createProofKeeper.ts'

const proof = { address: `0x${'ad'.repeat(20)}`, message: 'signed', signature: '0x12' } as const
const minuteMs = 60_000
let values: Map<string, string>
let now = Date.now()

beforeEach(() => {
  values = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('behavior: a proof lasts over reloads for five minutes from its arrival', () => {
  createProofKeeper('').set({ step: 'received', proof })
  now += 4 * minuteMs
  const reloaded = createProofKeeper('')
  expect(reloaded.get()).toEqual({ step: 'received', proof })
  reloaded.set({ step: 'verifying', proof })

  now += 2 * minuteMs

  expect(createProofKeeper('').get()).toBeNull()
})

test('behavior: a proof that waits in an open page for its account lasts no longer', () => {
  const keeper = createProofKeeper('')
  keeper.set({ step: 'received', proof })
  now += 4 * minuteMs
  expect(keeper.get()).toEqual({ step: 'received', proof })

  now += 2 * minuteMs

  expect(keeper.get()).toBeNull()
})

test('error: storage that is blocked, or holds something else, counts as empty', () => {
  const whole = { ...proof, expiresAt: now + minuteMs }
  for (const kept of [
    '{',
    1,
    null,
    { ...whole, address: 1 },
    { ...whole, signature: '<b>' },
    { ...whole, message: {} },
  ]) {
    values.set('walletKit.oneClickProof', typeof kept === 'string' ? kept : JSON.stringify(kept))
    expect(createProofKeeper('').get()).toBeNull()
  }
  values.set('walletKit.oneClickProof', JSON.stringify({ ...whole, expiresAt: now + 60 * minuteMs }))
  expect(createProofKeeper('').get()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)

  const keeper = createProofKeeper('')
  keeper.set({ step: 'received', proof })

  expect(keeper.get()).toEqual({ step: 'received', proof })
})
