import { parseAnnouncement } from './parseAnnouncement.ts'
import type { WalletProvider } from './provider/WalletProvider.ts'
import type { WalletAnnouncement } from './WalletAnnouncement.ts'

/** More wallets than anyone has; past it a page is being flooded, and only awaited wallets still join. */
const maxWallets = 64

/** Providers that announced themselves, and the function that each is called by. */
const announced = new WeakSet<object>()

/**
 * Whether a provider announced itself, so that it is not listed again as the one at `window.ethereum`.
 *
 * Rainbow puts a proxy of itself or of another wallet there: another object with the same `request` function.
 */
export function isAnnouncedProvider(provider: object): boolean {
  const request: unknown = Reflect.get(provider, 'request')
  return announced.has(provider) || (typeof request === 'function' && announced.has(request))
}

/**
 * Calls back for each wallet that announces itself: each reverse domain name once, the first one wins. What it says
 * later, also of itself, changes nothing. However many announce themselves, those that are `awaited` are accepted.
 *
 * Returns a stop function. Source: EIP-6963.
 */
export function watchAnnouncements(
  onAnnouncement: (announcement: WalletAnnouncement) => void,
  { isAwaited }: { isAwaited: (rdns: string) => boolean },
): () => void {
  const known = new Set<string>()
  const listener = (event: Event) => {
    // The cast: what kind of event it is, and what is in it, the parser finds out.
    const announcement = parseAnnouncement(event as Event & { detail?: unknown })
    if (!announcement || known.has(announcement.rdns)) return
    if (known.size >= maxWallets && !isAwaited(announcement.rdns)) return
    known.add(announcement.rdns)
    remember(announcement.provider)
    onAnnouncement(announcement)
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listener)
}

function remember(provider: WalletProvider): void {
  announced.add(provider)
  try {
    announced.add(provider.request)
  } catch {
    // A getter that answers only once; the provider itself is known all the same.
  }
}
