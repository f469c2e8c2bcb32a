import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { type Answers, address, makeWallet, settled, setUpPage, start, throwing } from '../test-page/hostilePage.ts'

// Vitest fails a run with an unhandled rejection or error by itself, so every test here also proves that there was no such error.
setUpPage()

for (const [what, answers] of Object.entries<Answers>({
  'throws before it answers': { eth_requestAccounts: throwing },
  'rejects with nothing': { eth_requestAccounts: () => Promise.reject(undefined) },
  'rejects with null': { eth_requestAccounts: () => Promise.reject(null) },
  'rejects with a text': { eth_requestAccounts: () => Promise.reject('no') },
  'answers with null': { eth_requestAccounts: () => null, eth_accounts: () => null },
  'answers with an object': { eth_requestAccounts: () => ({ length: 1 }) },
  'answers with no address': { eth_requestAccounts: () => ['0x12', 5, null] },
  'answers with a number for permissions': {
    wallet_requestPermissions: () => 5,
    eth_requestAccounts: () => Promise.reject(new Error('no')),
  },
})) {
  test(`error: a wallet that ${what} has failed to connect, and another try can follow`, async () => {
    const { config, connectIt } = start(makeWallet(answers).provider)

    expect(await settled(connectIt())).toBe('failed')
    expect(await settled(connectIt())).toBe('failed')
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })
}

for (const chainId of ['0x', 'abc', '-0x1', `0x${'f'.repeat(40)}`, null, {}, 0]) {
  test(`error: a wallet on a network called ${JSON.stringify(chainId)} never connects`, async () => {
    const { config, connectIt } = start(makeWallet({ eth_chainId: () => chainId }).provider)

    expect(await settled(connectIt())).toBe('failed')
    expect(config.state.connections.size).toBe(0)
  })
}

test('error: rubbish in events changes nothing; a missing checksum is put right', async () => {
  const wallet = makeWallet()
  const { config, connectIt } = start(wallet.provider)
  await connectIt()
  const before = config.state

  for (const value of [null, undefined, 5, 'x', {}, { length: 0 }, ['0x12'], [null], [5, {}], [`${address}00`]]) {
    wallet.emit('accountsChanged', value)
  }
  for (const value of [null, undefined, '', '0x', 'abc', '-5', -5, 1.5, 0, {}, [], `0x${'f'.repeat(60)}`, Number.NaN]) {
    wallet.emit('chainChanged', value)
  }
  await vi.advanceTimersByTimeAsync(20)

  expect(config.state).toEqual(before)
  const other = `0x${'CD'.repeat(20)}`
  wallet.emit('accountsChanged', ['rubbish', other, other.toLowerCase()])
  await expect.poll(() => config.state.connections.values().next().value?.accounts).toEqual([getAddress(other)])
  wallet.emit('chainChanged', '80001')
  expect(config.state.chainId).toBe(80001)
})

test('error: a wallet that calls itself connected to rubbish is asked where it is', async () => {
  const wallet = makeWallet()
  const { config } = start(wallet.provider)
  await vi.advanceTimersByTimeAsync(20)

  wallet.emit('connect', { chainId: 'abc' })
  wallet.emit('connect', undefined)

  await expect.poll(() => config.state.status).toBe('connected')
  expect([...config.state.connections.values()].map(({ chainId }) => chainId)).toEqual([137])
})

test('error: a wallet replaced during a request leaves one connection at most', async () => {
  let accounts = [address]
  const wallet = makeWallet({ eth_accounts: () => accounts })
  const { config, connectIt } = start(wallet.provider)
  await connectIt()

  wallet.emit('disconnect', { code: 4900 })
  wallet.emit('disconnect', undefined)
  await expect.poll(() => config.state.status).toBe('disconnected')
  wallet.emit('accountsChanged', [`0x${'cd'.repeat(20)}`])
  accounts = []
  wallet.emit('accountsChanged', [])
  await vi.advanceTimersByTimeAsync(20)

  expect(config.state.connections.size).toBe(0)
  expect(await settled(connectIt())).toBe('done')
})

for (const [what, provider] of Object.entries<() => object>({
  'has no events': () => ({ request: makeWallet().provider.request }),
  'is frozen and has no events': () => Object.freeze({ request: makeWallet().provider.request }),
  'has an event getter that throws': () =>
    Object.defineProperty({ request: makeWallet().provider.request }, 'on', { get: throwing }),
})) {
  test(`behavior: a wallet that ${what} still connects`, async () => {
    const { connectIt } = start(provider())

    expect(await settled(connectIt())).toBe('done')
  })
}

test('error: a wallet that makes a fuss about leaving is left all the same', async () => {
  const { provider } = makeWallet({ wallet_revokePermissions: () => new Promise(() => undefined) })
  const { config, connector, connectIt } = start(provider)
  await connectIt()
  provider.removeListener = throwing

  expect(await settled(disconnect(config, { connector }))).toBe('done')
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})
