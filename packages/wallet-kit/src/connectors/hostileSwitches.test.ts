import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { switchChain } from 'wagmi/actions'
import { classifySwitchError } from '../chain/classifySwitchError.ts'
import { makeWallet, settled, setUpPage, start } from '../test-page/hostilePage.ts'

// Vitest fails a run with an unhandled rejection or error by itself, so every test here also proves that there was no such error.
setUpPage()

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
