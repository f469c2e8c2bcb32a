import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'

export type WalletInfo = { rdns: string; name: string; icon: string }

/** Says hello by EIP-6963, now and whenever a page asks. Returns a stop function. */
export function announceWallet({ rdns, name, icon }: WalletInfo, provider: WalletProvider): () => void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), rdns, name, icon }), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
