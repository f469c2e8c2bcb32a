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

/**
 * The origin of the page that this one is framed by, or `null` where it is not framed or that is not known.
 *
 * A browser without `ancestorOrigins` has only the referrer, by which a page can hide itself and not pose as another. It is that
 * page's only until the frame navigates, and only where the frame is not itself inside of another.
 */
function findFramingOrigin(): string | null {
  if (window.parent === window) return null
  const [origin] = window.location.ancestorOrigins ?? []
  if (origin !== undefined) return origin
  return window.parent === window.top ? parseOrigin(document.referrer) : null
}

function parseOrigin(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}
