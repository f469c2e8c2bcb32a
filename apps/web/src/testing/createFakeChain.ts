import { type Address, custom, type EIP1193RequestFn, toHex } from 'viem'
import { type Config, createConfig, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { describeViemChain } from '../chain/describeViemChain.ts'
import { publicConfig } from './publicConfig.ts'

type Answer = (params: readonly unknown[]) => unknown

/**
 * A chain at the network's edge: answers each method as a test says, and remembers what it was asked. With an account there is also
 * a wallet, to be connected by `connectWallet`; it is asked the same way.
 */
export function createFakeChain(answers: Record<string, Answer>, account?: Address) {
  const chain = describeViemChain('polygonMumbai', publicConfig(), 'http://localhost')
  const calls: { method: string; params: readonly unknown[] }[] = []
  const request = (async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    calls.push({ method, params: params ?? [] })
    const answer = method === 'eth_chainId' ? () => toHex(chain.id) : answers[method]
    if (!answer) throw Object.assign(new Error(`The test does not answer ${method}.`), { code: -32_601 })
    return answer(params ?? [])
    // The cast: a test answers what a node would.
  }) as EIP1193RequestFn
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: custom({ request }, { retryCount: 0 }) },
    pollingInterval: 10,
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: account === undefined ? [] : [createFakeConnector(account, request)],
    // As everything that takes a configuration knows it.
  }) as unknown as Config
  return {
    config,
    calls,
    count: (method: string) => calls.filter((call) => call.method === method).length,
    async connectWallet() {
      const [connector] = config.connectors
      if (connector) await connect(config, { connector })
    },
  }
}

/** A wallet that is on the first chain and lets the page see one account. */
function createFakeConnector(account: Address, request: EIP1193RequestFn) {
  return createConnector(({ chains: [chain], emitter }) => {
    const accounts = [account]
    const wallet = { request, on: () => undefined, removeListener: () => undefined }
    return {
      id: 'fake',
      name: 'Fake Wallet',
      type: 'fake',
      // The cast: wagmi types the answer by a parameter that no test passes.
      connect: async () => ({ accounts, chainId: chain.id }) as never,
      disconnect: async () => undefined,
      getAccounts: async () => accounts,
      getChainId: async () => chain.id,
      getProvider: async () => wallet,
      isAuthorized: async () => true,
      onAccountsChanged: () => undefined,
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => undefined,
    }
  })
}
