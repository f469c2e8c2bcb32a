import {
  type Address,
  createWalletClient,
  defineChain,
  type Hex,
  hexToString,
  http,
  isAddressEqual,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { readWatchedAsset } from './readWatchedAsset.ts'
import type { WatchedAsset } from './WatchedAsset.ts'

type KeyWalletChain = { id: number; name: string; rpcUrl: string }

/** What a wallet remembers between pages. */
export type KeyWalletMemory = {
  isPermitted: boolean
  chainId: number
  addedChains: readonly KeyWalletChain[]
  /** The tokens it was asked to show, each on its chain. */
  watchedAssets: readonly (WatchedAsset & { chainId: number })[]
}

export type CreateKeyWalletParameters = {
  account: PrivateKeyAccount
  /** The chains it knows from the start. */
  chains: readonly KeyWalletChain[]
  memory: KeyWalletMemory
  /** Called after every change of memory. */
  onMemory?: ((memory: KeyWalletMemory) => void) | undefined
  /** Asks the owner. Resolves for yes, throws a {@link ProviderRpcError} for no. */
  approve: (request: ApprovalRequest) => Promise<void>
}

export type KeyWallet = {
  provider: WalletProvider
  address: Address
  emit: (event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect', value: unknown) => void
  update: (change: Partial<KeyWalletMemory>) => void
}

type Parameters = readonly unknown[]

/** An EIP-1193 wallet around one private key: asks before it acts, forwards reads to the chain's node. */
export function createKeyWallet({ account, chains, memory, onMemory, approve }: CreateKeyWalletParameters): KeyWallet {
  const listeners = new Map<string, Set<(...args: never[]) => void>>()
  let current = memory

  const methods: { readonly [method: string]: (parameters: Parameters) => unknown } = {
    eth_chainId: () => numberToHex(current.chainId),
    net_version: () => String(current.chainId),
    eth_accounts: () => (current.isPermitted ? [account.address] : []),
    eth_requestAccounts: async () => {
      if (!current.isPermitted) await permit()
      return [account.address]
    },
    wallet_requestPermissions: async () => {
      await permit()
      return permissions()
    },
    wallet_getPermissions: () => (current.isPermitted ? permissions() : []),
    wallet_revokePermissions: () => {
      update({ isPermitted: false })
      emit('accountsChanged', [])
      return null
    },
    personal_sign: async ([data, address]) => {
      assertOwn(address)
      const raw = isHex(data) ? data : undefined
      const text = raw ? hexToString(raw) : String(data)
      await approve({ type: 'sign', address: account.address, text })
      return account.signMessage({ message: raw ? { raw } : text })
    },
    eth_signTypedData_v4: async ([address, data]) => {
      assertOwn(address)
      const typedData = typeof data === 'string' ? JSON.parse(data) : data
      await approve({ type: 'sign', address: account.address, text: JSON.stringify(typedData, null, 2) })
      return account.signTypedData(typedData)
    },
    eth_sendTransaction: ([transaction]) => send(transaction),
    wallet_switchEthereumChain: async ([request]) => {
      const chain = find(readChainId(request))
      if (!chain) throw unknownChain(readChainId(request))
      if (chain.id === current.chainId) return null
      await approve({ type: 'switchChain', chainId: chain.id, chainName: chain.name })
      moveTo(chain.id)
      return null
    },
    wallet_addEthereumChain: async ([request]) => {
      const chain = readChain(request)
      if (!find(chain.id)) {
        await approve({ type: 'addChain', chainId: chain.id, chainName: chain.name, rpcUrl: chain.rpcUrl })
        update({ addedChains: [...current.addedChains, chain] })
      }
      if (chain.id !== current.chainId) moveTo(chain.id)
      return null
    },
    // Its parameters are an object, not a list. Source: EIP-747.
    wallet_watchAsset: async ([request]) => {
      const asset = readWatchedAsset(request)
      if (!asset) throw invalid('type, options')
      const { id: chainId, name: chainName } = currentChain()
      const isWatched = current.watchedAssets.some(
        (watched) => watched.chainId === chainId && isAddressEqual(watched.address, asset.address),
      )
      if (isWatched) return true
      await approve({ type: 'watchAsset', chainId, chainName, asset })
      update({ watchedAssets: [...current.watchedAssets, { ...asset, chainId }] })
      return true
    },
  }

  return {
    address: account.address,
    emit,
    update,
    provider: {
      async request({ method, params }) {
        const own = methods[method]
        const parameters = Array.isArray(params) ? params : params === undefined ? [] : [params]
        return own ? own(parameters) : forward(method, parameters)
      },
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
  }

  function update(change: Partial<KeyWalletMemory>) {
    current = { ...current, ...change }
    onMemory?.(current)
  }

  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) (listener as (value: unknown) => void)(value)
  }

  async function permit() {
    await approve({ type: 'connect', address: account.address })
    update({ isPermitted: true })
    emit('accountsChanged', [account.address])
  }

  function permissions() {
    return [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }] },
    ]
  }

  function assertOwn(address: unknown) {
    if (current.isPermitted && typeof address === 'string' && isAddressEqual(address as Address, account.address))
      return
    throw new ProviderRpcError({ code: 4100, message: 'This account was not shared with the page.' })
  }

  function find(chainId: number): KeyWalletChain | undefined {
    return [...chains, ...current.addedChains].find(({ id }) => id === chainId)
  }

  function moveTo(chainId: number) {
    update({ chainId })
    emit('chainChanged', numberToHex(chainId))
  }

  function currentChain(): KeyWalletChain {
    const chain = find(current.chainId)
    if (!chain) throw unknownChain(current.chainId)
    return chain
  }

  async function send(transaction: unknown): Promise<Hex> {
    const { from, to, value, data, gas } = readTransaction(transaction)
    assertOwn(from)
    const chain = currentChain()
    const valueWei = value === undefined ? 0n : BigInt(value)
    await approve({
      type: 'send',
      address: account.address,
      chainId: chain.id,
      chainName: chain.name,
      to,
      valueWei,
      data: data ?? '0x',
    })
    const client = createWalletClient({
      account,
      chain: defineChain({
        id: chain.id,
        name: chain.name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      }),
      transport: http(chain.rpcUrl),
    })
    return client.sendTransaction({
      to: to ?? null,
      value: valueWei,
      ...(data && { data }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  async function forward(method: string, params: Parameters): Promise<unknown> {
    if (/^(wallet|personal)_|^eth_sign/.test(method)) {
      throw new ProviderRpcError({ code: 4200, message: `The wallet does not know ${method}.` })
    }
    const response = await fetch(currentChain().rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error }: { result?: unknown; error?: { code: number; message: string } } = await response.json()
    if (error) throw new ProviderRpcError(error)
    return result
  }
}

function unknownChain(chainId: number) {
  return new ProviderRpcError({ code: 4902, message: `Unrecognized chain ID ${chainId}. Try adding it first.` })
}

function invalid(what: string) {
  return new ProviderRpcError({ code: -32602, message: `Invalid parameters: ${what}.` })
}

function readChainId(request: unknown): number {
  const chainId = typeof request === 'object' && request !== null ? Reflect.get(request, 'chainId') : undefined
  if (!isHex(chainId)) throw invalid('chainId')
  return Number(chainId)
}

function readChain(request: unknown): KeyWalletChain {
  const id = readChainId(request)
  const { chainName, rpcUrls } = request as { chainName?: unknown; rpcUrls?: unknown }
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || typeof rpcUrl !== 'string') throw invalid('chainName, rpcUrls')
  return { id, name: chainName, rpcUrl }
}

type SentTransaction = { from: string; to?: Address; value?: Hex; data?: Hex; gas?: Hex }

function readTransaction(transaction: unknown): SentTransaction {
  if (typeof transaction !== 'object' || transaction === null) throw invalid('transaction')
  const { from, to, value, data, gas } = transaction as Record<string, unknown>
  const isOptionalHex = (field: unknown) => field === undefined || field === null || isHex(field)
  if (typeof from !== 'string' || ![to, value, data, gas].every(isOptionalHex)) throw invalid('transaction')
  return {
    from,
    ...(isHex(to) && { to }),
    ...(isHex(value) && { value }),
    ...(isHex(data) && { data }),
    ...(isHex(gas) && { gas }),
  }
}
