import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { type Config, type CreateConnectorFn, createConfig, mock } from 'wagmi'
import { connect } from 'wagmi/actions'
import { guardConnector } from '../guardConnector.ts'
import { connectInHost } from './connectInHost.ts'

afterEach(() => void vi.unstubAllGlobals())

const onFound = () => undefined
const safeAddress = `0x${'A1'.repeat(20)}` as const

/** A page in a frame: `origins` are those around it, the nearest first; absent in a browser that does not tell. */
function openPage({
  origins,
  referrer = '',
  isTop = false,
}: {
  origins?: string[]
  referrer?: string
  isTop?: boolean
}) {
  const around = {}
  const page: { location: object; parent?: object; top?: object } = { location: { ancestorOrigins: origins } }
  page.parent = isTop ? page : around
  page.top = origins && origins.length > 1 ? {} : page.parent
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { referrer })
  const host =
    (type: string): CreateConnectorFn =>
    (config) => ({ ...mock({ accounts: [safeAddress] })(config), id: type, type, isAuthorized: async () => true })
  const config = createConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: custom({ request: async () => null }) },
    connectors: [host('safe'), host('farcasterMiniApp'), mock({ accounts: [`0x${'b2'.repeat(20)}`] })],
    storage: null,
    multiInjectedProviderDiscovery: false,
  }) as unknown as Config
  const find = (type: string) => {
    const connector = config.connectors.find((one) => one.type === type)
    if (!connector) throw new Error('There is no connector.')
    return connector
  }
  return { config, find }
}

test.each([
  ['safe', { origins: ['https://app.safe.global'] }],
  ['safe', { origins: ['https://app.safe.global', 'https://elsewhere.example'] }],
  ['safe', { referrer: 'https://app.safe.global/apps/open?safe=eth:0x1' }],
  ['farcasterMiniApp', { origins: ['https://farcaster.xyz'] }],
])('behavior: inside of its host %s connects by itself (%o)', async (type, frame) => {
  const { config, find } = openPage(frame)

  await connectInHost(config, find(type), onFound)

  expect([...config.state.connections.values()].map(({ connector }) => connector.type)).toEqual([type])
})

test.each([
  ['a page that poses as one', { origins: ['https://app.safe.global.evil.example'] }],
  [
    'a page inside of which there is a Safe further out',
    { origins: ['https://evil.example', 'https://app.safe.global'] },
  ],
  ['another host', { origins: ['https://farcaster.xyz'] }],
  ['the same host without encryption', { origins: ['http://app.safe.global'] }],
  ['a sandbox', { origins: ['null'], referrer: 'https://app.safe.global/' }],
  ['a page that hides itself', { referrer: '' }],
  ['nothing', { isTop: true, referrer: 'https://app.safe.global/' }],
])('error: inside of %s nothing connects by itself', async (_, frame) => {
  const { config, find } = openPage(frame)

  await connectInHost(config, find('safe'), onFound)

  expect(config.state.status).toBe('disconnected')
})

test('behavior: an account that is connected, or reconnecting, stays connected', async () => {
  const { config, find } = openPage({ origins: ['https://app.safe.global'] })
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const waiting = connectInHost(config, find('safe'), onFound)

  await connect(config, { connector: find('mock') })
  await waiting

  expect([...config.state.connections.values()].map(({ connector }) => connector.type)).toEqual(['mock'])
})

/** What Farcaster's connector does: its provider asks the window around the page, which answers or does not. */
function farcaster(isAnswering: boolean): CreateConnectorFn {
  return guardConnector((config) => {
    const inner = mock({ accounts: [safeAddress] })(config)
    const request = async ({ method }: { method: string }) => {
      if (!isAnswering) return new Promise(() => undefined)
      return method === 'eth_chainId' ? '0x13881' : [safeAddress]
    }
    return {
      ...inner,
      type: 'farcasterMiniApp',
      getProvider: async () => ({ request }) as never,
      async isAuthorized() {
        const provider = (await this.getProvider()) as { request: typeof request }
        return Array.isArray(await provider.request({ method: 'eth_accounts' }))
      },
    }
  })
}

test.each([
  ['its app, which is no frame', { isTop: true }, true, true, true],
  ['a frame of its page', { origins: ['https://farcaster.xyz'] }, false, true, true],
  ["another app's browser, which does not answer", { isTop: true }, true, false, false],
  ['a frame of another page, though that answers', { origins: ['https://evil.example'] }, false, true, false],
  ['no host', { isTop: true }, false, false, false],
])("behavior: Farcaster's wallet in %s", async (_, frame, isWebView, isAnswering, isThere) => {
  openPage(frame)
  if (isWebView) Reflect.set(window, 'ReactNativeWebView', {})
  const { connectors } = createConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: custom({ request: async () => null }) },
    connectors: [farcaster(isAnswering)],
    storage: null,
    multiInjectedProviderDiscovery: false,
  })

  expect(await connectors[0]?.isAuthorized()).toBe(isThere)
  expect((await connectors[0]?.getProvider()) !== undefined).toBe(isThere)
})
