import { encodeFunctionData, encodeFunctionResult, parseAbi, recoverMessageAddress } from 'viem'
import { mainnet, polygon, polygonMumbai } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, custom, injected } from 'wagmi'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { answerEns } from '../test-page/answerEns.ts'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { addChain } from './addChain.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { fetchBalance } from './fetchBalance.ts'
import { fetchEnsAvatar } from './fetchEnsAvatar.ts'
import { fetchEnsName } from './fetchEnsName.ts'
import { readContract } from './readContract.ts'
import { requestPermissions } from './requestPermissions.ts'
import { signMessage } from './signMessage.ts'
import { switchNetwork } from './switchNetwork.ts'
import { waitForTransaction } from './waitForTransaction.ts'
import { watchAsset } from './watchAsset.ts'
import { writeContract } from './writeContract.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const asked: string[] = []
const node = custom({
  async request({ method }: { method: string }) {
    asked.push(method)
    return method === 'eth_getBalance' ? '0x2a' : null
  },
})
const config = createConfig({
  chains: [polygonMumbai],
  transports: { [polygonMumbai.id]: node },
  batch: { multicall: false },
})
const call = { abi: [], functionName: 'name' }

test('behavior: spec §8 required inputs are named: address, connector, message, chain id, name', async () => {
  await expect(fetchBalance(config, {})).rejects.toThrow(/^address is required$/)
  await expect(fetchEnsName(config, {})).rejects.toThrow(/^address is required$/)
  await expect(readContract(config, call)).rejects.toThrow(/^address is required$/)
  await expect(writeContract(config, call)).rejects.toThrow(/^address is required$/)
  await expect(watchAsset(config, { symbol: 'X', decimals: 18 })).rejects.toThrow(/^address is required$/)
  await expect(connect(config, {})).rejects.toThrow(/^connector is required$/)
  await expect(requestPermissions(config, {})).rejects.toThrow(/^connector is required$/)
  await expect(signMessage(config, {})).rejects.toThrow(/^message is required$/)
  await expect(signMessage(config, { message: '' })).rejects.toThrow(/^message is required$/)
  await expect(switchNetwork(config, {})).rejects.toThrow(/^chainId is required$/)
  await expect(addChain(config, {})).rejects.toThrow(/^chainId is required$/)
  await expect(fetchEnsAvatar(config, {})).rejects.toThrow(/^addressOrName is required$/)
  // Nothing at all is a missing input, too.
  await expect(fetchBalance(config)).rejects.toThrow(/^address is required$/)
  await expect(fetchEnsName(config)).rejects.toThrow(/^address is required$/)
  await expect(connect(config)).rejects.toThrow(/^connector is required$/)
  await expect(signMessage(config)).rejects.toThrow(/^message is required$/)
  await expect(switchNetwork(config)).rejects.toThrow(/^chainId is required$/)
  await expect(addChain(config)).rejects.toThrow(/^chainId is required$/)
  await expect(fetchEnsAvatar(config)).rejects.toThrow(/^addressOrName is required$/)
})

test('behavior: spec §7 reads a balance', async () => {
  expect(await fetchBalance(config, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })).toMatchObject({
    value: 42n,
  })
})

test('behavior: spec §7 name and avatar are looked up only with Ethereum mainnet configured', async () => {
  asked.length = 0
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  expect(await fetchEnsName(config, { address })).toBeNull()
  expect(await fetchEnsAvatar(config, { addressOrName: address })).toBeNull()
  expect(asked).toEqual([])

  const withMainnet = createConfig({ chains: [mainnet], transports: { [mainnet.id]: node } })
  await fetchEnsName(withMainnet, { address }).catch(() => null)
  expect(asked).not.toEqual([])
})

const contract = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'5'.repeat(64)}` as const
const abi = parseAbi(['function greet(string) view returns (string)', 'function rename(string) payable'])

/** A config with one wallet in it that really signs, records what it is asked, and a node for both of its chains. */
function createWalletPage() {
  // wagmi looks for wallets in pages only.
  vi.stubGlobal('window', new EventTarget())
  const sent: { method: string; params?: unknown }[] = []
  const wallet = createTestWallet({ knownChainIds: [137] })
  const own: Record<string, unknown> = {
    wallet_requestPermissions: [{ parentCapability: 'eth_accounts' }],
    wallet_watchAsset: true,
    eth_sendTransaction: hash,
  }
  const provider = {
    ...wallet.provider,
    /** What it says instead of its own accounts. */
    accounts: undefined as readonly string[] | undefined,
    /** What it throws when asked for permissions. */
    refusal: undefined as Error | undefined,
    async request(request: Parameters<typeof wallet.provider.request>[0]) {
      sent.push(request)
      if (request.method === 'eth_accounts' && provider.accounts) return provider.accounts
      if (request.method === 'wallet_requestPermissions' && provider.refusal) throw provider.refusal
      if (request.method === 'wallet_requestPermissions')
        await wallet.provider.request({ method: 'eth_requestAccounts' })
      return own[request.method] ?? wallet.provider.request(request)
    },
  }
  const answers: Record<string, unknown> = {
    eth_chainId: '0x13881',
    eth_blockNumber: '0x10',
    eth_call: encodeFunctionResult({ abi, functionName: 'greet', result: 'hello Ada' }),
    eth_getTransactionReceipt: { transactionHash: hash, status: '0x1', blockNumber: '0x10', logs: [] },
  }
  const transport = custom({ request: async ({ method }: { method: string }) => answers[method] ?? null })
  const walletConfig = createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [injected({ target: { id: 'own', name: 'Own', provider: provider as never } })],
  })
  const connector = walletConfig.connectors.find(({ id }) => id === 'own')
  const paramsOf = (method: string) => sent.find((request) => request.method === method)?.params
  return { wallet, provider, config: walletConfig, connector, sent, paramsOf }
}

test('behavior: spec §7 connect, sign, switch, add chain and disconnect reach the wallet', async () => {
  const { wallet, config, connector, paramsOf } = createWalletPage()

  expect((await connect(config, { connector })).accounts).toEqual([wallet.address])
  const signature = await signMessage(config, { message: 'hello' })
  await switchNetwork(config, { chainId: 137 })
  expect(config.state.chainId).toBe(137)
  await addChain(config, { chainId: 80001 })
  await disconnect(config)

  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(wallet.address)
  expect(paramsOf('wallet_switchEthereumChain')).toEqual([{ chainId: '0x89' }])
  expect(paramsOf('wallet_addEthereumChain')).toEqual([
    expect.objectContaining({ chainId: '0x13881', chainName: 'Polygon Mumbai', rpcUrls: expect.any(Array) }),
  ])
  expect(config.state.status).toBe('disconnected')
})

test('error: a chain the app does not know is not added', async () => {
  const { config, sent } = createWalletPage()

  await expect(addChain(config, { chainId: 999 })).rejects.toMatchObject({ name: 'ChainNotConfiguredError' })
  expect(sent).toEqual([])
})

test('behavior: spec §7 reads and writes contracts and waits for the transaction', async () => {
  const { wallet, config, connector, paramsOf } = createWalletPage()
  await connect(config, { connector })

  const greeting = await readContract(config, { address: contract, abi, functionName: 'greet', args: ['Ada'] })
  const sentHash = await writeContract(config, {
    address: contract,
    abi,
    functionName: 'rename',
    args: ['Grace'],
    value: 7n,
  })
  const receipt = await waitForTransaction(config, { hash: sentHash })

  expect(greeting).toBe('hello Ada')
  expect(paramsOf('eth_sendTransaction')).toEqual([
    expect.objectContaining({
      from: wallet.address,
      to: contract,
      value: '0x7',
      data: encodeFunctionData({ abi, functionName: 'rename', args: ['Grace'] }),
    }),
  ])
  expect(receipt).toMatchObject({ transactionHash: hash, status: 'success' })
})

test('behavior: spec §7 requests include eth_accounts, switch, add, watch asset and permissions', async () => {
  const { config, connector, sent } = createWalletPage()
  await connect(config, { connector })

  await switchNetwork(config, { chainId: 137 })
  await addChain(config, { chainId: 80001 })
  await watchAsset(config, { address: contract, symbol: 'KITH', decimals: 18, image: 'https://kith.example/k.png' })

  const methods = sent.map(({ method }) => method)
  for (const method of [
    'eth_accounts',
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
  ]) {
    expect(methods).toContain(method)
  }
  expect(sent.find(({ method }) => method === 'wallet_watchAsset')?.params).toEqual({
    type: 'ERC20',
    options: { address: contract, symbol: 'KITH', decimals: 18, image: 'https://kith.example/k.png' },
  })
})

test('behavior: spec §7 requests permissions, and uses the account that the wallet puts first', async () => {
  const { config, connector, provider, paramsOf, wallet } = createWalletPage()
  const permissions = [{ parentCapability: 'eth_accounts' }]

  await connect(config, { connector })
  const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  provider.accounts = [other, wallet.address]
  expect(await requestPermissions(config, { connector })).toEqual(permissions)

  expect(paramsOf('wallet_requestPermissions')).toEqual([{ eth_accounts: {} }])
  expect(config.state.connections.get(config.state.current ?? '')?.accounts).toEqual([other, wallet.address])
})

test('error: a wallet that does not know the request, or an owner who says no, is passed on', async () => {
  const { config, connector, provider } = createWalletPage()
  await connect(config, { connector })

  for (const code of [4200, 4001]) {
    provider.refusal = new ProviderRpcError({ code, message: 'No.' })
    await expect(requestPermissions(config, { connector })).rejects.toMatchObject({ code })
  }
})

test('behavior: spec §7 name and avatar of an address are looked up on the main Ethereum network', async () => {
  const avatar = 'data:image/svg+xml;base64,PHN2Zy8+'
  let answer = answerEns({ name: 'ada.eth', text: avatar })
  let called = 0
  const mainnetNode = custom({
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method !== 'eth_call') return null
      called++
      return answer(params ?? [])
    },
  })
  const withMainnet = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: mainnetNode },
    batch: { multicall: false },
  })
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  expect(await fetchEnsName(withMainnet, { address })).toBe('ada.eth')
  expect(called).toBe(1)
  expect(await fetchEnsAvatar(withMainnet, { addressOrName: address })).toBe(avatar)
  expect(await fetchEnsAvatar(withMainnet, { addressOrName: 'ada.eth' })).toBe(avatar)
  // Names that ENSIP-15 does not allow: they look like another's.
  for (const name of ['Ada.eth', 'ada\u200b.eth', 'a da.eth']) {
    answer = answerEns({ name, text: avatar })
    expect(await fetchEnsName(withMainnet, { address })).toBeNull()
    expect(await fetchEnsAvatar(withMainnet, { addressOrName: address })).toBeNull()
  }
})
