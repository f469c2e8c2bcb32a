import type { CreateConnectorFn } from 'wagmi'

/**
 * Wraps Farcaster's connector (`@farcaster/miniapp-wagmi-connector`), whose provider never answers outside of its host: there,
 * the wrapper has no provider, so that wagmi does not wait for it as the page starts.
 */
export function onlyInFarcaster(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    if (inner.type !== 'farcasterMiniApp') return inner
    return {
      ...inner,
      getProvider: async () => (await import('./findFarcasterProvider.ts')).findFarcasterProvider(inner),
    }
  }
}
