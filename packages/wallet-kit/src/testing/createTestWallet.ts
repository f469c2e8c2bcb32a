import type { Address, Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { announceWallet } from '../key-wallet/announceWallet.ts'
import { createKeyWallet } from '../key-wallet/createKeyWallet.ts'
import type { KeyWalletMemory } from '../key-wallet/createKeyWalletState.ts'
import { placeAtWindow } from './placeAtWindow.ts'
import type { TestWalletAnswer, TestWalletIntent, TestWalletScript } from './TestWalletAnswer.ts'
import { testWalletIcon } from './testWalletIcon.ts'

export type CreateTestWalletParameters = {
  /** Absent: a new one. */
  privateKey?: Hex | undefined
  /** The contract account that the key owns: the wallet shows its address, and signs texts for it. It sends no transactions. */
  contract?: TestContractAccount | undefined
  /** Where reads and signed transactions go. */
  rpcUrl?: string | undefined
  /** The chain it is on. Absent: 80001. */
  chainId?: number | undefined
  /** Further chains it knows, at the same URL. */
  knownChainIds?: readonly number[] | undefined
  name?: string | undefined
  rdns?: string | undefined
  /** Its mark, as a `data:` URI. Absent: a grey square with a tick. */
  icon?: string | undefined
  /** Whether the page may see the account already, as after an earlier visit. */
  isPermitted?: boolean | undefined
  answers?: TestWalletScript | undefined
  /** What its provider says of itself, e.g. `{ isMetaMask: true }`. `installTestWallet` passes on what is true or false. */
  flags?: { readonly [flag: string]: unknown } | undefined
  /** The names on `window` that its provider also has once announced, e.g. `['ethereum']`. */
  windowNames?: readonly string[] | undefined
  /** How long after `announce()`, or after the page began, it announces itself. */
  announceAfterMs?: number | undefined
  /** Whether it announces itself. `false`: it is only at `windowNames`, as wallets older than EIP-6963. */
  isAnnounced?: boolean | undefined
  /** Whether it knows `wallet_requestPermissions` (EIP-2255), a second way to ask for a connection. Absent: it refuses. */
  asksPermissions?: boolean | undefined
}

export type TestContractAccount = {
  address: Address
  /** What the contract takes for a signature, made of its owner's (EIP-1271, ERC-6492). Absent: the owner's as it is. */
  wrap?: ((signature: Hex) => Hex) | undefined
}

export type TestWallet = {
  address: Address
  info: { rdns: string; name: string; icon: string }
  provider: WalletProvider
  /** Every request it was sent, in order. */
  requests: readonly { method: string; params: readonly unknown[] }[]
  /** Puts answers at the end of the script. */
  answer: (intent: TestWalletIntent, ...answers: TestWalletAnswer[]) => void
  /** Says hello by EIP-6963. Returns a stop function. */
  announce: () => () => void
  /** The owner moves to another network inside the wallet. */
  moveToChain: (chainId: number) => void
  /** The owner locks the wallet, or takes the page's permission away. */
  lock: () => void
  on: (event: 'accountsChanged' | 'chainChanged', listener: (value: unknown) => void) => void
}

const intents: { readonly [method: string]: TestWalletIntent } = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  eth_sendTransaction: 'send',
  wallet_switchEthereumChain: 'switchChain',
  wallet_addEthereumChain: 'addChain',
}

/**
 * Makes a wallet for tests: a real key that really signs, and answers that follow a script.
 *
 * In the page under test, call `announce()`; from Playwright, use `installTestWallet`, which runs it outside the page.
 *
 * @example
 * const wallet = createTestWallet({ rpcUrl, answers: { connect: ['reject', 'approve'] } })
 * const stop = wallet.announce()
 */
export function createTestWallet({
  privateKey = generatePrivateKey(),
  contract,
  rpcUrl = 'http://127.0.0.1:0',
  chainId = 80001,
  knownChainIds = [],
  name = 'Test Wallet',
  rdns = 'social.kith.test-wallet',
  icon = testWalletIcon,
  isPermitted = false,
  answers = {},
  flags = {},
  windowNames = [],
  announceAfterMs,
  isAnnounced = true,
  asksPermissions = false,
}: CreateTestWalletParameters = {}): TestWallet {
  const script = new Map<TestWalletIntent, TestWalletAnswer[]>()
  for (const intent of new Set(Object.values(intents))) script.set(intent, [...(answers[intent] ?? [])])
  const requests: { method: string; params: readonly unknown[] }[] = []
  const memory: KeyWalletMemory = { isPermitted, chainId, addedChains: [], watchedAssets: [] }
  const wallet = createKeyWallet({
    account: createAccount(privateKey, contract),
    chains: [chainId, ...knownChainIds].map((id) => ({ id, name: `Chain ${id}`, rpcUrl })),
    memory,
    approve: async () => undefined,
  })
  const info = { rdns, name, icon }

  const provider: WalletProvider = {
    ...wallet.provider,
    ...flags,
    request(request) {
      const params = Array.isArray(request.params) ? request.params : []
      requests.push({ method: request.method, params })
      // Wallets need not have it; connecting then takes one road only, which is what a script can follow.
      if (request.method === 'wallet_requestPermissions' && !asksPermissions) {
        return Promise.reject(new ProviderRpcError({ code: 4200, message: 'Not supported.' }))
      }
      const intent = intents[request.method]
      const answer = intent && (script.get(intent)?.shift() ?? 'approve')
      if (answer === 'throws') throw new Error('The test wallet throws.')
      return answer === undefined ? wallet.provider.request(request) : act(answer, request)
    },
  }

  return {
    address: wallet.address,
    info,
    provider,
    requests,
    answer(intent, ...more) {
      script.get(intent)?.push(...more)
    },
    announce() {
      const leaveWindow = placeAtWindow(provider, windowNames)
      let stop = (): void => undefined
      const hello = () => {
        stop = announceWallet(info, provider)
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      if (isAnnounced && announceAfterMs !== undefined) timer = setTimeout(hello, announceAfterMs)
      else if (isAnnounced) hello()
      return () => {
        clearTimeout(timer)
        stop()
        leaveWindow()
      }
    },
    moveToChain(id) {
      wallet.update({ chainId: id })
      wallet.emit('chainChanged', `0x${id.toString(16)}`)
    },
    lock() {
      wallet.update({ isPermitted: false })
      wallet.emit('accountsChanged', [])
    },
    on(event, listener) {
      wallet.provider.on?.(event, listener)
    },
  }

  async function act(answer: TestWalletAnswer, request: { method: string; params?: unknown }): Promise<unknown> {
    const approve = () => wallet.provider.request(request as Parameters<WalletProvider['request']>[0])
    if (typeof answer === 'object') {
      await new Promise((resolve) => setTimeout(resolve, answer.slowMs))
      return approve()
    }
    switch (answer) {
      case 'reject':
        throw new ProviderRpcError({ code: 4001, message: 'User rejected the request.' })
      case 'unknownChain':
        throw new ProviderRpcError({ code: 4902, message: 'Unrecognized chain ID.' })
      case 'unknownChainNested':
        throw new ProviderRpcError({
          code: -32603,
          message: 'Internal JSON-RPC error.',
          data: { originalError: { code: 4902, message: 'Unrecognized chain ID.' } },
        })
      case 'pending':
        throw new ProviderRpcError({ code: -32002, message: 'Request already pending. Please wait.' })
      case 'closedModal':
        throw new Error('User closed modal')
      case 'emptyAccounts':
        return []
      case 'wrongChain':
        return null
      case 'neverAnswers':
        return new Promise(() => undefined)
      default:
        return approve()
    }
  }
}

function createAccount(privateKey: Hex, contract: TestContractAccount | undefined): PrivateKeyAccount {
  const owner = privateKeyToAccount(privateKey)
  if (!contract) return owner
  const { address, wrap = (signature) => signature } = contract
  return {
    ...owner,
    address,
    signMessage: async (text) => wrap(await owner.signMessage(text)),
    signTypedData: async (data) => wrap(await owner.signTypedData(data)),
    signTransaction: () =>
      Promise.reject(new ProviderRpcError({ code: 4200, message: 'A contract account sends no transactions here.' })),
  }
}
