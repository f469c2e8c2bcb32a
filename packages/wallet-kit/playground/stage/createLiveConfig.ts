import { custom, type Hex } from 'viem'
import { arbitrum, optimism, polygon, polygonMumbai } from 'viem/chains'
import type { Config } from 'wagmi'
import { createWalletKitConfig } from '../../src/exports/index.ts'
import { createTestWallet } from '../../src/exports/testing.ts'
import type { SettingsStore } from '../settings/createSettingsStore.ts'
import type { Settings } from '../settings/settings.ts'
import { breakWallet } from './breakWallet.ts'
import { createPageChain, type PageChain } from './createPageChain.ts'

// Guards nothing; fixed, so that the account is the same after a reload.
const privateKey: Hex = `0x${'51'.repeat(32)}`
const permissionKey = 'playground.isPermitted'
const chains = [polygon, optimism, arbitrum, polygonMumbai] as const
const unknownChainId = 999
/** Where the wallet sends: a host that cannot exist, answered inside the page. */
const nodeUrl = 'https://chain.invalid/'

/** A wagmi config with the test wallet and a chain that live in this page. `onNetwork` is called when the wallet moves. */
export function createLiveConfig(store: SettingsStore, onNetwork: (network: Settings['network']) => void): Config {
  const { wallets, walletConnect, projectId, relayUrl } = store.get()
  const chain = createPageChain(store)
  if (wallets !== 'none') announceTestWallet(store, chain, onNetwork)
  if (wallets === 'many') {
    for (const [rdns, name] of [
      ['io.metamask', 'MetaMask'],
      ['com.example.long', 'A wallet with a name that is far too long for one line'],
    ] as const) {
      createTestWallet({ rdns, name, chainId: polygon.id, rpcUrl: nodeUrl }).announce()
    }
  }
  return createWalletKitConfig({
    appName: 'Playground',
    chains,
    transports: Object.fromEntries(
      chains.map(({ id: chainId }) => [
        chainId,
        custom({ request: ({ method, params = [] }) => chain.request({ chainId, method, params }) }, { retryCount: 0 }),
      ]),
    ) as never,
    ...(walletConnect === 'on' && {
      walletConnect: { projectId: projectId || undefined, relayUrl: relayUrl || undefined, verify: 'off' },
    }),
  }) as unknown as Config
}

function announceTestWallet(
  store: SettingsStore,
  chain: PageChain,
  onNetwork: (network: Settings['network']) => void,
): void {
  const isOnUnknown = () => store.get().network === 'unknown'
  const wallet = createTestWallet({
    privateKey,
    rpcUrl: nodeUrl,
    chainId: polygon.id,
    knownChainIds: [...chains.map(({ id }) => id), unknownChainId],
    isPermitted: localStorage.getItem(permissionKey) !== null,
  })
  breakWallet(wallet, store)
  if (isOnUnknown()) wallet.moveToChain(unknownChainId)

  let wasOnUnknown = isOnUnknown()
  store.watch(() => {
    if (isOnUnknown() === wasOnUnknown) return
    wasOnUnknown = isOnUnknown()
    wallet.moveToChain(wasOnUnknown ? unknownChainId : polygon.id)
  })
  wallet.on('chainChanged', (chainId) => {
    const isUnknown = Number(chainId) === unknownChainId
    if (isUnknown === wasOnUnknown) return
    wasOnUnknown = isUnknown
    onNetwork(isUnknown ? 'unknown' : 'known')
  })
  wallet.on('accountsChanged', (accounts) => {
    if ((accounts as readonly string[]).length > 0) localStorage.setItem(permissionKey, '')
    else localStorage.removeItem(permissionKey)
  })
  answerFetches(chain, async () => Number(await wallet.provider.request({ method: 'eth_chainId' })))
  wallet.announce()
}

/** What the wallet fetches from its node is answered here; every other request goes out as usual. */
function answerFetches(chain: PageChain, getChainId: () => Promise<number>): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (String(input) !== nodeUrl) return fetch(input, init)
    const { id, method, params = [] } = JSON.parse(String(init?.body))
    return chain.request({ chainId: await getChainId(), method, params }).then(
      (result) => Response.json({ jsonrpc: '2.0', id, result }),
      ({ code, message }) => Response.json({ jsonrpc: '2.0', id, error: { code, message } }),
    )
  }
}
