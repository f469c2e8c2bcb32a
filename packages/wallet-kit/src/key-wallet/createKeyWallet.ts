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
import {
  type CreateKeyWalletStateParameters,
  createKeyWalletState,
  type KeyWalletChain,
  type KeyWalletState,
} from './createKeyWalletState.ts'
import { readWatchedAsset } from './readWatchedAsset.ts'

export type CreateKeyWalletParameters = CreateKeyWalletStateParameters & {
  account: PrivateKeyAccount
  /** Asks the owner. Resolves for yes, throws a {@link ProviderRpcError} for no. */
  approve: (request: ApprovalRequest) => Promise<void>
}

export type KeyWallet = Pick<KeyWalletState, 'emit' | 'update'> & {
  provider: WalletProvider
  address: Address
}

type Parameters = readonly unknown[]

/** An EIP-1193 wallet around one private key: asks before it acts, forwards reads to the chain's node. */
export function createKeyWallet({ account, chains, memory, onMemory, approve }: CreateKeyWalletParameters): KeyWallet {
  const { address } = account
  const state = createKeyWalletState({ chains, memory, onMemory })
  const permissions = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
  ]

  const methods: { readonly [method: string]: (parameters: Parameters) => unknown } = {
    eth_chainId: () => numberToHex(state.get().chainId),
    net_version: () => String(state.get().chainId),
    eth_accounts: () => (state.get().isPermitted ? [address] : []),
    eth_requestAccounts: async () => {
      if (!state.get().isPermitted) await permit()
      return [address]
    },
    wallet_requestPermissions: async () => {
      await permit()
      return permissions()
    },
    wallet_getPermissions: () => (state.get().isPermitted ? permissions() : []),
    wallet_revokePermissions: () => {
      state.update({ isPermitted: false })
      state.emit('accountsChanged', [])
      return null
    },
    personal_sign: async ([data, signer]) => {
      assertOwn(signer)
      const raw = isHex(data) ? data : undefined
      const text = raw ? hexToString(raw) : String(data)
      await approve({ type: 'sign', address, text })
      return account.signMessage({ message: raw ? { raw } : text })
    },
    eth_signTypedData_v4: async ([signer, data]) => {
      assertOwn(signer)
      const typedData = typeof data === 'string' ? JSON.parse(data) : data
      await approve({ type: 'sign', address, text: JSON.stringify(typedData, null, 2) })
      return account.signTypedData(typedData)
    },
    eth_sendTransaction: async ([request]) => {
      const { from, to, value, data, gas } = readTransaction(request)
      assertOwn(from)
      const chain = state.getChain()
      const valueWei = value === undefined ? 0n : BigInt(value)
      const { id: chainId, name: chainName } = chain
      await approve({ type: 'send', address, chainId, chainName, to, valueWei, data: data ?? '0x' })
      return sendTransaction(account, chain, { to, valueWei, data, gas })
    },
    wallet_switchEthereumChain: async ([request]) => {
      const chain = state.getChain(readChainId(request))
      if (chain.id === state.get().chainId) return null
      await approve({ type: 'switchChain', chainId: chain.id, chainName: chain.name })
      state.moveTo(chain.id)
      return null
    },
    wallet_addEthereumChain: async ([request]) => {
      const chain = readChain(request)
      if (!state.findChain(chain.id)) {
        await approve({ type: 'addChain', chainId: chain.id, chainName: chain.name, rpcUrl: chain.rpcUrl })
        state.update({ addedChains: [...state.get().addedChains, chain] })
      }
      if (chain.id !== state.get().chainId) state.moveTo(chain.id)
      return null
    },
    // Its parameters are an object, not a list. Source: EIP-747.
    wallet_watchAsset: async ([request]) => {
      const asset = readWatchedAsset(request)
      if (!asset) throw invalid('type, options')
      const { id: chainId, name: chainName } = state.getChain()
      const isWatched = state
        .get()
        .watchedAssets.some((watched) => watched.chainId === chainId && isAddressEqual(watched.address, asset.address))
      if (isWatched) return true
      await approve({ type: 'watchAsset', chainId, chainName, asset })
      state.update({ watchedAssets: [...state.get().watchedAssets, { ...asset, chainId }] })
      return true
    },
  }

  return {
    address,
    emit: state.emit,
    update: state.update,
    provider: {
      async request({ method, params }) {
        const own = methods[method]
        const parameters = Array.isArray(params) ? params : params === undefined ? [] : [params]
        if (own) return own(parameters)
        if (/^(wallet|personal)_|^eth_sign/.test(method)) {
          throw new ProviderRpcError({ code: 4200, message: `The wallet does not know ${method}.` })
        }
        return askNode(state.getChain(), method, parameters)
      },
      on: state.on,
      removeListener: state.removeListener,
    },
  }

  async function permit() {
    await approve({ type: 'connect', address })
    state.update({ isPermitted: true })
    state.emit('accountsChanged', [address])
  }

  function assertOwn(signer: unknown) {
    const { isPermitted } = state.get()
    if (isPermitted && typeof signer === 'string' && isAddressEqual(signer as Address, address)) return
    throw new ProviderRpcError({ code: 4100, message: 'This account was not shared with the page.' })
  }
}

async function askNode({ rpcUrl }: KeyWalletChain, method: string, params: Parameters): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error }: { result?: unknown; error?: { code: number; message: string } } = await response.json()
  if (error) throw new ProviderRpcError(error)
  return result
}

function sendTransaction(
  account: PrivateKeyAccount,
  { id, name, rpcUrl }: KeyWalletChain,
  { to, valueWei, data, gas }: { [field in 'to' | 'data' | 'gas']: Hex | undefined } & { valueWei: bigint },
): Promise<Hex> {
  const client = createWalletClient({
    account,
    chain: defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl),
  })
  return client.sendTransaction({
    to: to ?? null,
    value: valueWei,
    ...(data && { data }),
    ...(gas && { gas: BigInt(gas) }),
  })
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
