import { expect, test } from 'vitest'
import { createPendingSignature } from './createPendingSignature.ts'

const signer = { address: '0xAb', chainId: 1, connectorId: 'safe' }
const message = { message: 'the message', expiresAt: 1_000 }

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('behavior: a pending message is returned for its account, chain and wallet only', () => {
  const storage = memory()
  createPendingSignature({ storage }).keep(signer, message)
  const pending = createPendingSignature({ storage })

  expect(pending.read({ ...signer, address: '0xaB' })).toEqual(message)
  expect(pending.read({ ...signer, address: '0xcd' })).toBeNull()
  expect(pending.read({ ...signer, chainId: 5 })).toBeNull()
  expect(pending.read({ ...signer, connectorId: 'other' })).toBeNull()
})

test('error: corrupt or blocked storage owes nothing', () => {
  for (const text of ['{"broken', '7', '{"signer":"0xab 1 safe","message":3,"expiresAt":9e15}']) {
    expect(createPendingSignature({ storage: { ...memory(), getItem: () => text } }).read(signer)).toBeNull()
  }
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const pending = createPendingSignature({ storage: { getItem: blocked, setItem: blocked } })
  pending.keep(signer, message)
  expect(pending.read(signer)).toBeNull()
})
