import { findFramingOrigin } from './findFramingOrigin.ts'

/** By the connector's type: the pages that open others inside of themselves and are their wallet. */
const hostOrigins: { readonly [type: string]: readonly string[] | undefined } = {
  safe: ['https://app.safe.global', 'https://safe.global'],
  // Of `@farcaster/miniapp-wagmi-connector`.
  farcasterMiniApp: ['https://farcaster.xyz', 'https://warpcast.com'],
}

/**
 * Whether this page is open in a host of the connector.
 *
 * Any other page can frame this one, too, pose as a wallet by messages, and have the visitor act for an account of its own.
 */
export function isKnownHost(connectorType: string): boolean {
  // Farcaster's app: the author of an app that shows a page controls that page anyway.
  if (connectorType === 'farcasterMiniApp' && 'ReactNativeWebView' in window) return true
  const origin = findFramingOrigin()
  return origin !== null && hostOrigins[connectorType]?.includes(origin) === true
}
