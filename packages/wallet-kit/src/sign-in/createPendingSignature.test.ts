import { expect, test } from 'vitest'
import { createOwedMessage } from './createOwedMessage.ts'

const signer = { address: '0xAb', chainId: 1, connectorId: 'safe' }
const message = { message: 'the message', expiresAt: 1_000 }

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('behavior: what is owed, and until when, is there for this account, chain and wallet only', () => {
  const storage = memory()
  createOwedMessage({ storage }).keep(signer, message)
  const owed = createOwedMessage({ storage })

  expect(owed.read({ ...signer, address: '0xaB' })).toEqual(message)
  expect(owed.read({ ...signer, address: '0xcd' })).toBeNull()
  expect(owed.read({ ...signer, chainId: 5 })).toBeNull()
  expect(owed.read({ ...signer, connectorId: 'other' })).toBeNull()
})

test('error: corrupt or blocked storage owes nothing', () => {
  for (const text of ['{"broken', '7', '{"signer":"0xab 1 safe","message":3,"expiresAt":9e15}']) {
    expect(createOwedMessage({ storage: { ...memory(), getItem: () => text } }).read(signer)).toBeNull()
  }
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const owed = createOwedMessage({ storage: { getItem: blocked, setItem: blocked } })
  owed.keep(signer, message)
  expect(owed.read(signer)).toBeNull()
})
