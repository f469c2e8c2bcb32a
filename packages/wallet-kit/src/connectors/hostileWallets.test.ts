import { custom, getAddress } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, disconnect, switchChain } from 'wagmi/actions'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { classifySwitchError } from '../network/classifySwitchError.ts'

const address = getAddress(`0x${'ab'.repeat(20)}`)
const icon = 'data:image/png;base64,AAAA'
type Handler = (params?: unknown) => unknown
type Answers = { [method: string]: Handler }
type Listener = (value: unknown) => void

// Vitest fails a run with an unhandled rejection or error by itself, so every test here also proves that there is none.
beforeEach(() => {
  vi.useFakeTimers()
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function makeConfig() {
  const transport = custom({ request: async () => null })
  return createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
  })
}

/** A wallet that answers as told, and otherwise like a good one on Polygon. */
function makeWallet(answers: Answers = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const all: Answers = {
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    eth_chainId: () => '0x89',
    wallet_switchEthereumChain: () => null,
    ...answers,
  }
  return {
    emit(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    provider: {
      request({ method, params }: { method: string; params?: unknown }) {
        const answer = all[method]
        return answer ? (answer(params) as Promise<unknown>) : Promise.reject({ code: 4200, message: 'unknown' })
      },
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
      },
    },
  }
}

function announce(provider: object, info: object = {}) {
  const detail = { info: { uuid: '1', rdns: 'evil.wallet', name: 'Evil', icon, ...info }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function start(provider: object) {
  const config = makeConfig()
  announce(provider)
  const connector = config.connectors.find(({ id }) => id === 'evil.wallet')
  if (!connector) throw new Error('The wallet was not taken in.')
  return { config, connector, connectIt: () => connect(config, { connector, chainId: polygon.id }) }
}

/** How it ends within four and a half seconds. */
async function settled(promise: Promise<unknown>): Promise<'done' | 'failed' | 'stuck'> {
  const ended = promise.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  const late = new Promise<'stuck'>((resolve) => setTimeout(resolve, 4_500, 'stuck'))
  await vi.advanceTimersByTimeAsync(4_500)
  return Promise.race([ended, late])
}

const throwing = () => {
  throw new Error('trap')
}

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
  test(`error: a wallet on a network called ${JSON.stringify(chainId)} is never connected to none`, async () => {
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

test('error: a wallet that goes while it is asked, and comes back as another, leaves one connection at most', async () => {
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

test('error: a wallet that agrees to another network and stays has failed to switch', async () => {
  const { config, connector, connectIt } = start(makeWallet().provider)
  await connectIt()

  expect(await settled(switchChain(config, { chainId: polygonMumbai.id, connector }))).toBe('failed')
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(137)
})

test('behavior: a wallet that takes a moment to be on the other network has switched', async () => {
  let chainId = '0x89'
  const wallet = makeWallet({
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => {
      setTimeout(() => {
        chainId = '0x13881'
        wallet.emit('chainChanged', chainId)
      }, 150)
      return null
    },
  })
  const { config, connector, connectIt } = start(wallet.provider)
  await connectIt()

  expect(await settled(switchChain(config, { chainId: polygonMumbai.id, connector }))).toBe('done')
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(80001)
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

test('error: thousands of announcements leave room for the wallets people wait for', () => {
  window.localStorage.setItem('rk-recent', '["my.wallet"]')
  const config = makeConfig()
  for (let index = 0; index < 3_000; index++) announce(makeWallet().provider, { rdns: `flood.n${index}` })
  for (const rdns of ['io.metamask', 'my.wallet', 'one.more']) announce(makeWallet().provider, { rdns, name: rdns })

  const ids = config.connectors.map(({ id }) => id)

  expect(ids.length).toBeLessThan(70)
  expect(ids).toContain('io.metamask')
  expect(ids).toContain('my.wallet')
  expect(ids).not.toContain('one.more')
})

test('error: a second announcement under a name changes nothing, nor does what is changed after the first', () => {
  const config = makeConfig()
  const info = { rdns: 'my.wallet', name: 'Mine', uuid: 'same' }
  announce(makeWallet().provider, info)
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: Object.assign(info, { name: 'Yours' }), provider: makeWallet().provider },
    }),
  )
  announce(makeWallet().provider, { rdns: 'other.wallet', name: 'Other', uuid: 'same' })

  expect(config.connectors.filter(({ id }) => id !== 'injected').map(({ name }) => name)).toEqual(['Mine', 'Other'])
})

test('error: an announcement that throws when it is read is no wallet', () => {
  const config = makeConfig()
  const trap = new CustomEvent('eip6963:announceProvider')
  Object.defineProperty(trap, 'detail', { get: throwing })

  window.dispatchEvent(trap)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  announce(new Proxy({}, { get: throwing }))
  announce(makeWallet().provider, Object.defineProperty({}, 'name', { get: throwing, enumerable: false }))

  expect(config.connectors.map(({ id }) => id)).toEqual(['injected', 'evil.wallet'])
})

test('behavior: a wallet that adds a network and stays where it is, is asked to switch once more', async () => {
  let chainId = '0x89'
  let isAdded = false
  const wallet = makeWallet({
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => {
      if (!isAdded) return Promise.reject({ code: 4902, message: 'Unrecognized chain ID.' })
      chainId = '0x13881'
      return null
    },
    wallet_addEthereumChain: () => {
      isAdded = true
      return null
    },
  })
  const { config, connector, connectIt } = start(wallet.provider)
  await connectIt()

  expect(await settled(switchChain(config, { chainId: polygonMumbai.id, connector }))).toBe('done')
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(80001)
})

for (const [code, kind] of [
  [4001, 'rejected'],
  [-32_002, 'pending'],
  [-32_602, 'failed'],
] as const) {
  test(`error: a wallet that answers ${code} when a network is to be added has ${kind}`, async () => {
    const refuse = (answer: number) => () => Promise.reject(Object.assign(new Error('no'), { code: answer }))
    const wallet = makeWallet({ wallet_switchEthereumChain: refuse(4902), wallet_addEthereumChain: refuse(code) })
    const { config, connector, connectIt } = start(wallet.provider)
    await connectIt()

    const error = await switchChain(config, { chainId: polygonMumbai.id, connector }).catch((fault: unknown) => fault)

    expect(classifySwitchError(error)).toBe(kind)
  })
}
