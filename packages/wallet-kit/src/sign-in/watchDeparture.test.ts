import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { type Config, createConfig } from 'wagmi'
import { watchDeparture } from './watchDeparture.ts'

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x00000000219ab540356cbb839cbe05303d7705fa'

/** A config right after a reload: an address read back from storage, its wallet not yet asked. */
function reload() {
  const config: Config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: custom({ request: async () => null }) },
    storage: null,
  })
  const come = (status: 'reconnecting' | 'connected', address: typeof account | typeof other, id = 'wallet') =>
    config.setState((state) => ({
      ...state,
      status,
      current: id,
      connections: new Map([[id, { accounts: [address], chainId: 80001, connector: { id } as never }]]),
    }))
  const go = () =>
    config.setState((state) => ({ ...state, status: 'disconnected', current: null, connections: new Map() }))
  come('reconnecting', account)
  const onDeparture = vi.fn()
  const onLeaving = vi.fn(() => onDeparture)
  watchDeparture(config, onLeaving)
  return { come, go, onLeaving, onDeparture }
}

/** Departures are reported in a microtask. */
const settle = () => Promise.resolve()

test('behavior: a wallet that does not answer after a reload has not left', async () => {
  const { come, go, onDeparture } = reload()

  go()
  await settle()
  expect(onDeparture).not.toHaveBeenCalled()

  come('connected', account)
  await settle()
  expect(onDeparture).not.toHaveBeenCalled()
})

test('behavior: a wallet that comes back from a reload as another account has left the first', async () => {
  const { come, onDeparture } = reload()

  come('connected', other)
  await settle()

  expect(onDeparture).toHaveBeenCalledTimes(1)
})

test('behavior: one that came back and then is disconnected has left', async () => {
  const { come, go, onDeparture } = reload()

  come('connected', account)
  go()
  await settle()

  expect(onDeparture).toHaveBeenCalledTimes(1)
})

test('behavior: the same account in another wallet has left the one that signed', async () => {
  const { come, onDeparture } = reload()

  come('connected', account)
  expect(onDeparture).not.toHaveBeenCalled()
  come('connected', account, 'another wallet')
  await settle()

  expect(onDeparture).toHaveBeenCalledTimes(1)
})

test('behavior: what a visitor leaves is requested at once, before the page draws what is next', async () => {
  const { come, go, onLeaving, onDeparture } = reload()
  come('connected', account)

  go()
  expect(onLeaving).toHaveBeenCalledTimes(1)
  expect(onDeparture).not.toHaveBeenCalled()

  await settle()
  expect(onLeaving).toHaveBeenCalledTimes(1)
  expect(onDeparture).toHaveBeenCalledTimes(1)
})
