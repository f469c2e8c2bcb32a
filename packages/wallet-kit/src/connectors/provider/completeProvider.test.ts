import { getAddress } from 'viem'
import { polygon } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { connect, disconnect } from 'wagmi/actions'
import { makeConfig, makeWallet, settled, setUpPage, start } from '../../test-page/hostilePage.ts'
import { completeProvider } from './completeProvider.ts'
import type { WalletProvider } from './WalletProvider.ts'

setUpPage()

const other = getAddress(`0x${'cd'.repeat(20)}`)
const spellings = [
  ['on', 'off'],
  ['on', 'addListener'],
  ['addListener', 'removeListener'],
  ['addListener', 'off'],
  ['on'],
  ['addListener'],
] as const

/** A wallet whose methods, spelt like this, need their `this`. */
function makeSpeltWallet(methods: readonly string[], answers = {}) {
  const { provider, emit } = makeWallet(answers)
  class SpeltProvider {
    readonly #wallet = provider
    request(request: { method: string }) {
      return this.#wallet.request(request)
    }
    add(event: string, listener: (value: unknown) => void) {
      this.#wallet.on(event, listener)
    }
    drop(event: string, listener: (value: unknown) => void) {
      this.#wallet.removeListener(event, listener)
    }
  }
  const { add, drop } = SpeltProvider.prototype
  for (const method of methods) {
    Object.assign(SpeltProvider.prototype, { [method]: method === 'on' || method === 'addListener' ? add : drop })
  }
  // The cast: a wallet's other properties are whatever it likes.
  return { provider: new SpeltProvider() as object as WalletProvider, emit }
}

for (const methods of spellings) {
  test(`behavior: a wallet with only ${methods.join(' and ')} reports its accounts and its network`, async () => {
    const { provider, emit } = makeSpeltWallet(methods)
    const { config, connectIt } = start(provider)
    expect(await settled(connectIt())).toBe('done')

    emit('accountsChanged', [other])
    emit('chainChanged', '0x13881')
    await vi.advanceTimersByTimeAsync(20)

    expect([...config.state.connections.values()]).toMatchObject([{ accounts: [other], chainId: 80001 }])
  })

  test(`behavior: a wallet at window.ethereum with only ${methods.join(' and ')} does so, too`, async () => {
    const { provider, emit } = makeSpeltWallet(methods)
    Reflect.set(window, 'ethereum', provider)
    const config = makeConfig()
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector for window.ethereum.')
    expect(await settled(connect(config, { connector, chainId: polygon.id }))).toBe('done')

    emit('accountsChanged', [other])
    emit('chainChanged', '0x13881')
    await vi.advanceTimersByTimeAsync(20)

    expect([...config.state.connections.values()]).toMatchObject([{ accounts: [other], chainId: 80001 }])
  })
}

test('behavior: a removed listener is not called again, however the wallet removes listeners', () => {
  for (const methods of spellings) {
    const { provider, emit } = makeSpeltWallet(methods)
    const listener = vi.fn<(value: unknown) => void>()
    completeProvider(provider).on?.('chainChanged', listener)
    emit('chainChanged', '0x1')

    // Another time: wagmi asks for the provider with every step it takes.
    completeProvider(provider).removeListener?.('chainChanged', listener)
    emit('chainChanged', '0x2')

    expect(listener.mock.calls).toEqual([['0x1']])
  }
})

test('behavior: a wallet that was left and connected again reports each change once', async () => {
  const { provider, emit } = makeSpeltWallet(['on'], { wallet_revokePermissions: () => null })
  const { config, connector, connectIt } = start(provider)
  await settled(connectIt())
  await settled(disconnect(config, { connector }))
  await settled(connectIt())
  const changes = vi.fn<() => void>()
  connector.emitter.on('change', changes)

  emit('chainChanged', '0x13881')
  await vi.advanceTimersByTimeAsync(20)

  expect(changes).toHaveBeenCalledTimes(1)
})

test('behavior: a provider that has all it takes is left as it is', () => {
  const { provider } = makeSpeltWallet(['on', 'removeListener'])

  expect(completeProvider(provider)).toBe(provider)
})
