import { parseAnnouncement } from './parseAnnouncement.ts'
import type { WalletAnnouncement } from './WalletAnnouncement.ts'

/** More wallets than anyone has; past it a page is being flooded. */
const maxWallets = 64

const announcedProviders = new WeakSet<object>()

/** Whether a provider said who it is, so that it need not be listed again as the one at `window.ethereum`. */
export function isAnnouncedProvider(provider: object): boolean {
  return announcedProviders.has(provider)
}

/**
 * Calls back for each wallet that announces itself: each reverse domain name once, the first one wins.
 *
 * Returns a stop function. Source: EIP-6963.
 */
export function watchAnnouncements(onAnnouncement: (announcement: WalletAnnouncement) => void): () => void {
  const known = new Set<string>()
  const listener = (event: Event) => {
    if (known.size >= maxWallets || !(event instanceof CustomEvent)) return
    const announcement = parseAnnouncement(event.detail)
    if (!announcement || known.has(announcement.rdns)) return
    known.add(announcement.rdns)
    announcedProviders.add(announcement.provider)
    onAnnouncement(announcement)
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listener)
}
