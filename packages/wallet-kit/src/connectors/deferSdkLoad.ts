import type { CreateConnectorFn } from 'wagmi'
import { PopupBlockedError } from '../errors/PopupBlockedError.ts'

/** Types of wagmi's connectors that load an SDK as soon as they are asked for their provider. */
const sdkTypes: readonly string[] = ['baseAccount', 'coinbaseWallet', 'metaMask']
/** Those of them whose SDK opens a window to connect. */
const windowOpeners: readonly string[] = ['baseAccount', 'coinbaseWallet']

/**
 * Wraps a connector so that its SDK loads when somebody picks it, or is still connected by it, and never before.
 *
 * wagmi (3.7) asks every connector for its provider as the page starts. The kit's WalletConnect sees to this itself.
 */
export function deferSdkLoad(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    if (!sdkTypes.includes(inner.type)) return inner
    const { connect, disconnect, getProvider } = inner
    // Not wagmi's `recentConnectorId`, which stays after a disconnect.
    const key = `walletKit.awake.${inner.id}`
    let isAwake = false
    return {
      ...inner,
      async connect(parameters) {
        isAwake = true
        const attempt = () => connect.call(this, parameters)
        const result = await (windowOpeners.includes(inner.type) ? failIfBlocked(inner.name, attempt) : attempt())
        await config.storage?.setItem(key, true)
        // The cast: TypeScript does not carry `withCapabilities` through the wrapper; the value is untouched.
        return result as never
      },
      async disconnect() {
        await config.storage?.removeItem(key)
        await disconnect.call(this)
      },
      async getProvider(parameters) {
        isAwake ||= (await config.storage?.getItem(key)) === true
        return isAwake ? getProvider.call(this, parameters) : undefined
      },
    }
  }
}

/**
 * Runs an attempt that opens a window, and fails as soon as the browser blocks it.
 *
 * Coinbase's SDK (4.4) waits instead, behind a notice of its own, which a modal dialog makes inert.
 */
async function failIfBlocked<value>(wallet: string, attempt: () => Promise<value>): Promise<value> {
  const { open } = window
  let watch: typeof open | undefined
  try {
    return await new Promise<value>((resolve, reject) => {
      watch = (...parameters) => {
        const popup = open.apply(window, parameters)
        if (!popup) reject(new PopupBlockedError({ wallet }))
        return popup
      }
      window.open = watch
      attempt().then(resolve, reject)
    })
  } finally {
    if (window.open === watch) window.open = open
  }
}
