import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'

export type WalletInfo = { rdns: string; name: string; icon: string }

/** Says hello by EIP-6963, now and whenever a page asks. Returns a stop function. */
export function announceWallet({ rdns, name, icon }: WalletInfo, provider: WalletProvider): () => void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: createUuid(), rdns, name, icon }), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}

/**
 * A random UUID of version 4, as EIP-6963 asks for. Not by `crypto.randomUUID`, which browsers hide from pages that are neither https
 * nor loopback: an app under test may be opened from another device.
 */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The version, then the variant: RFC 9562 §5.4.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
