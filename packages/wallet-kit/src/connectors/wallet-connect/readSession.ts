import type { SavedSession } from './WalletConnectSession.ts'

/** Reads back what was saved, or `null` if it is no session any more: expired, of another version, or not ours. */
export function readSession(saved: unknown, now: number): SavedSession | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { topic, expiry, accounts, methods, chainId } = saved as Partial<Record<keyof SavedSession, unknown>>
  if (typeof topic !== 'string' || typeof expiry !== 'number' || typeof chainId !== 'number') return null
  if (!isTexts(accounts) || !isTexts(methods)) return null
  if (expiry * 1_000 <= now || !accounts.every((account) => /^eip155:\d+:0x[0-9a-fA-F]{40}$/.test(account))) return null
  return accounts.length === 0 ? null : { topic, expiry, accounts, methods, chainId }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
