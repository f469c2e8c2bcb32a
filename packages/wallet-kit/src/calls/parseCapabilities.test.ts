import { expect, test } from 'vitest'
import { parseCapabilities } from './parseCapabilities.ts'

const nothing = { atomic: 'unsupported', paymasterService: false, auxiliaryFunds: false, others: [] }

test('behavior: each chain has its own capabilities (EIP-5792)', () => {
  const capabilities = parseCapabilities({
    '0x1': { atomic: { status: 'supported' }, paymasterService: { supported: true }, permissions: { supported: true } },
    '0x2105': { atomic: { status: 'ready' }, auxiliaryFunds: { supported: true } },
    '0x89': { atomic: { status: 'unsupported' }, paymasterService: { supported: false } },
  })

  expect(capabilities).toEqual({
    1: { ...nothing, atomic: 'supported', paymasterService: true, others: ['permissions'] },
    8453: { ...nothing, atomic: 'ready', auxiliaryFunds: true },
    137: nothing,
  })
  expect(capabilities[10]).toBeUndefined()
})

test('behavior: capabilities of all chains (0x0) apply to each, unless it overrides them', () => {
  const answer = {
    '0x0': { paymasterService: { supported: true }, atomic: { status: 'supported' } },
    '0x89': { atomic: { status: 'ready' } },
  }

  expect(parseCapabilities(answer, [1, 137])).toEqual({
    1: { ...nothing, atomic: 'supported', paymasterService: true },
    137: { ...nothing, atomic: 'ready', paymasterService: true },
  })
})

test('behavior: a wallet older than the final EIP says atomicBatch', () => {
  expect(parseCapabilities({ '0x1': { atomicBatch: { supported: true } } })[1]?.atomic).toBe('supported')
  expect(
    parseCapabilities({ '0x1': { atomicBatch: { supported: true }, atomic: { status: 'unsupported' } } })[1]?.atomic,
  ).toBe('unsupported')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '0x1'],
  ['a list', [{ atomic: { status: 'supported' } }]],
  ['an invalid chain id', { eip155: { atomic: { status: 'supported' } }, '-1': {}, '0xffffffffffffffffff': {} }],
  [
    'an object that throws',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('Do not look.')
        },
      },
    ),
  ],
])('error: %s promises nothing', (_, answer) => {
  expect(parseCapabilities(answer)).toEqual({})
})

test('error: values of the wrong type count as unsupported, and no prototype changes', () => {
  const answer = JSON.parse(
    '{ "0x1": { "atomic": "supported", "paymasterService": { "supported": "yes" }, "__proto__": { "supported": true } }, "__proto__": { "atomic": { "status": "supported" } } }',
  )

  const capabilities = parseCapabilities(answer)

  expect(capabilities[1]).toEqual({ ...nothing, others: ['__proto__'] })
  expect(Object.getPrototypeOf(capabilities)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('atomic')
})

test('error: an endless answer is cut: 256 chains, 32 further capabilities', () => {
  const many = (count: number, value: unknown, toKey: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [toKey(index), value]))
  const others = many(1_000, { supported: true }, (index) => `own${index}`)

  const capabilities = parseCapabilities(many(1_000, others, (index) => `0x${(index + 1).toString(16)}`))

  expect(Object.keys(capabilities)).toHaveLength(256)
  expect(capabilities[1]?.others).toHaveLength(32)
})
