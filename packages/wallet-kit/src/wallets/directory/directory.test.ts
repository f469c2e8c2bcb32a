import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { toAppLink } from '../../dialogs/connect/state/toAppLink.ts'
import * as exported from '../../exports/wallets.ts'
import { connectorsForWallets } from '../connectorsForWallets.ts'
import type { CreateWallet, WalletDefinition, WalletListOptions } from '../definition/WalletDefinition.ts'
import { listWallets } from '../listWallets.ts'

/** The names of `@rainbow-me/rainbowkit/wallets` 2.2.11, and the id each wallet is remembered by. */
const rainbowKitIds = {
  anchorageDigitalWallet: 'anchorageDigital',
  argentWallet: 'argent',
  backpackWallet: 'backpack',
  base: 'base',
  baseAccount: 'base',
  berasigWallet: 'berasig',
  bestWallet: 'bestWallet',
  bifrostWallet: 'bifrostWallet',
  binanceWallet: 'binance',
  bitgetWallet: 'bitget',
  bitskiWallet: 'bitski',
  bitverseWallet: 'bitverse',
  bloomWallet: 'bloom',
  braveWallet: 'brave',
  bybitWallet: 'bybit',
  clvWallet: 'clv',
  coin98Wallet: 'coin98',
  coinbaseWallet: 'coinbase',
  compassWallet: 'compass',
  coreWallet: 'core',
  ctrlWallet: 'ctrl',
  dawnWallet: 'dawn',
  desigWallet: 'desig',
  enkryptWallet: 'enkrypt',
  foxWallet: 'foxwallet',
  frameWallet: 'frame',
  frontierWallet: 'frontier',
  gateWallet: 'gate',
  geminiWallet: 'gemini',
  imTokenWallet: 'imToken',
  injectedWallet: 'injected',
  iopayWallet: 'iopay',
  kaiaWallet: 'kaia',
  kaikasWallet: 'kaikas',
  krakenWallet: 'kraken',
  kresusWallet: 'kresus-wallet',
  ledgerWallet: 'ledger',
  magicEdenWallet: 'magicEden',
  mecoWallet: 'meco',
  metaMaskWallet: 'metaMask',
  mewWallet: 'mew',
  nestWallet: 'nest',
  novaWallet: 'nova',
  oktoWallet: 'Okto',
  okxWallet: 'okx',
  omniWallet: 'omni',
  oneInchWallet: '1inch',
  oneKeyWallet: 'onekey',
  paraSwapWallet: 'paraswap',
  phantomWallet: 'phantom',
  portoWallet: 'porto',
  rabbyWallet: 'rabby',
  rainbowWallet: 'rainbow',
  ramperWallet: 'ramper',
  readyWallet: 'ready',
  roninWallet: 'ronin',
  safeWallet: 'safe',
  safeheronWallet: 'safeheron',
  safepalWallet: 'safepal',
  seifWallet: 'seif',
  subWallet: 'subwallet',
  tahoWallet: 'taho',
  talismanWallet: 'talisman',
  tokenPocketWallet: 'tokenPocket',
  tokenaryWallet: 'tokenary',
  trustWallet: 'trust',
  uniswapWallet: 'uniswap',
  universalProfilesWallet: 'universal-profiles',
  valoraWallet: 'valora',
  walletConnectWallet: 'walletConnect',
  wigwamWallet: 'wigwam',
  xPortalWallet: 'xportal',
  xdefiWallet: 'ctrl',
  zealWallet: 'zeal',
  zerionWallet: 'zerion',
  zilPayWallet: 'zilpay',
}

const options: WalletListOptions = { appName: 'My app', projectId: 'id' }
// The cast: some take no options, and all of them give a definition.
const makers = Object.entries(exported) as [string, CreateWallet][]
const define = () => makers.map(([name, create]): [string, WalletDefinition] => [name, create(options)])
const definitions = [...new Map(define().map(([, wallet]) => [wallet.id, wallet])).values()].map((wallet) => ({
  ...wallet,
  // All of them are texts here; the type also allows functions.
  iconUrl: String(wallet.iconUrl),
  appLink: wallet.appLink && String(wallet.appLink),
}))

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', platform: 'iPhone', maxTouchPoints: 5 }
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', platform: 'Linux armv8l', maxTouchPoints: 5 }

afterEach(() => vi.unstubAllGlobals())

function list(wallets: readonly CreateWallet[]) {
  const { connectors } = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    multiInjectedProviderDiscovery: false,
    connectors: connectorsForWallets([{ groupName: 'All', wallets }], options),
  })
  return listWallets({ connectors, injectedProvider: undefined, isBrave: true, recentIds: [] })
}

test('behavior: every wallet of RainbowKit is listed by its name, and remembered by its id', () => {
  expect(Object.fromEntries(define().map(([name, { id }]) => [name, id]))).toEqual(rainbowKitIds)
})

test('behavior: no two wallets announce themselves by one name', () => {
  const names = definitions.flatMap(({ rdns = [] }) => rdns)

  expect(names.length).toBeGreaterThan(45)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('behavior: every mark is an image in the page, under 4 kB, that loads and runs nothing', () => {
  for (const { id, iconUrl } of definitions) {
    if (typeof iconUrl !== 'string') throw new Error(`The mark of ${id} is not in the page.`)
    expect(iconUrl, id).toMatch(/^data:image\/svg\+xml,/)
    expect(iconUrl.length, id).toBeLessThan(4_000)
    const drawing = decodeURIComponent(iconUrl).replace('xmlns="http://www.w3.org/2000/svg"', '')
    expect(drawing, id).not.toMatch(/<(script|style|image|use|foreignObject)|href|https?:|\bon\w+=|style=/i)
  }
})

test('behavior: every link is a web address under https, or a scheme of its own', () => {
  for (const { id, downloadUrls = {}, appLink } of definitions) {
    for (const url of Object.values(downloadUrls)) {
      if (url) expect(new URL(url).protocol, id).toBe('https:')
    }
    if (downloadUrls.android) expect(downloadUrls.android, id).toMatch(/^https:\/\/(play\.google|web3\.bitget)\.com\//)
    if (appLink) expect(appLink, id).toMatch(/^(wc:|https:\/\/|[a-z][a-z0-9.+-]*:\/\/)/)
  }
})

for (const [system, navigator] of Object.entries({ iphone, android })) {
  test(`behavior: every wallet with an app is opened on a phone by a link of its own (${system})`, () => {
    vi.stubGlobal('navigator', navigator)
    const wallets = list(makers.map(([, create]) => create))
    const uri = 'wc:ab@2?symKey=1'
    const links = Object.fromEntries(
      wallets.flatMap(({ id, appLink }) =>
        appLink === undefined ? [] : [[id, toAppLink(appLink, uri).replace(encodeURIComponent(uri), '…')]],
      ),
    )

    expect(links).toEqual({
      '1inch': 'oneinch://wc?uri=…',
      anchorageDigital: uri,
      argent: 'argent://app/wc?uri=…',
      berasig: uri,
      bestWallet: 'bw://connect/wc?uri=…',
      bifrostWallet: 'https://app.bifrostwallet.com/wc?uri=…',
      binance: 'bnc://app.binance.com/cedefi/wc?uri=…',
      bitget: 'bitkeep://wc?uri=…',
      bitverse: 'bitverseapp://open/wallet/wc?uri=…',
      bloom: 'bloom://wallet-connect/wc?uri=…',
      bybit: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=…',
      clv: uri,
      coin98: 'coin98://wc?uri=…',
      coinbase: 'https://go.cb-w.com/wc?uri=…',
      core: uri,
      desig: uri,
      foxwallet: 'foxwallet://wc?uri=…',
      frontier: 'frontier://wc?uri=…',
      gate: 'gtweb3wallet://wc?uri=…',
      imToken: 'imtokenv2://wc?uri=…',
      iopay: 'iopay://wc?uri=…',
      kaia: 'kaikas://walletconnect?uri=…',
      kaikas: 'kaikas://walletconnect?uri=…',
      kraken: 'krakenwallet://wc?uri=…',
      'kresus-wallet': 'com.kresus.superapp://wc?uri=…',
      ledger: 'ledgerlive://wc?uri=…',
      meco: 'mecowallet://wc?uri=…',
      metaMask: 'https://metamask.app.link/wc?uri=…',
      mew: 'https://mewwallet.com/wc?uri=…',
      nova: 'novawallet://wc?uri=…',
      Okto: 'okto://wc?uri=…',
      okx: 'okex://main/wc?uri=…',
      omni: 'omni://wc?uri=…',
      onekey: 'onekey-wallet://wc?uri=…',
      paraswap: 'paraswap://wc?uri=…',
      rainbow: 'rainbow://wc?uri=…',
      ready: 'argent://app/wc?uri=…',
      ronin: 'roninwallet://wc?uri=…',
      safepal: 'safepalwallet://wc?uri=…',
      subwallet: 'subwallet://wc?uri=…',
      tokenPocket: 'tpoutside://wc?uri=…',
      trust: 'trust://wc?uri=…',
      uniswap: 'uniswap://wc?uri=…',
      'universal-profiles': uri,
      valora: 'celo://wallet/wc?uri=…',
      xportal: 'xportal://wc?uri=…',
      zeal: 'zeal://wc?uri=…',
      zerion: 'zerion://wc?uri=…',
      zilpay: 'zilpay://wc?uri=…',
    })
    // Besides: WalletConnect itself, wallets on a page of their own, and apps that open this page in their own browser.
    expect(
      wallets
        .filter(({ ready, appLink }) => ready && appLink === undefined)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['backpack', 'base', 'gemini', 'phantom', 'porto', 'safe', 'walletConnect'])
  })
}
