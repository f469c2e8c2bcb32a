import { type CreateConnectorFn, injected } from 'wagmi'

type PageLinkParameters = {
  id: string
  name: string
  /** Opens a page in the wallet's own browser: `{page}` is the page's address, `{origin}` the site's. */
  pageLink: string
}

/**
 * For a wallet's app that has no WalletConnect: connecting opens this page in the wallet's own browser, where the wallet
 * is found at `window`. Here it never connects: the attempt lasts until it is given up.
 */
export function pageLinkConnector({ id, name, pageLink }: PageLinkParameters): CreateConnectorFn {
  const provider = {
    async request({ method }: { method: string }) {
      if (method !== 'eth_requestAccounts') return []
      const { href, origin } = window.location
      window.location.assign(
        pageLink.replace('{page}', encodeURIComponent(href)).replace('{origin}', encodeURIComponent(origin)),
      )
      return new Promise(() => undefined)
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  // The type: this is no wallet in the browser, which would be the only one to offer on a phone.
  // The cast: wagmi asks for viem's overloads of `request`.
  return (config) => ({
    ...injected({ target: { id, name, provider: provider as never } })(config),
    type: 'pageLink',
    isAuthorized: async () => false,
  })
}
