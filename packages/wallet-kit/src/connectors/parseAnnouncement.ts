import { safeName } from '../format/safeName.ts'
import type { WalletProvider } from './provider/WalletProvider.ts'
import { safeIcon } from './safeIcon.ts'
import type { WalletAnnouncement } from './WalletAnnouncement.ts'

/**
 * Reads an `eip6963:announceProvider` event, or returns `null` for a malformed one.
 *
 * Anyone on the page can announce, so nothing in it is trusted. Source: EIP-6963.
 */
export function parseAnnouncement(event: { detail?: unknown }): WalletAnnouncement | null {
  try {
    const { detail } = event
    if (!isRecord(detail) || !isRecord(detail['info'])) return null
    const { rdns, name, icon } = detail['info']
    const provider = detail['provider']
    const cleanName = safeName(name)
    if (typeof rdns !== 'string' || !/^[\w.-]{1,100}$/.test(rdns) || cleanName === undefined) return null
    if (!isProvider(provider)) return null
    return { rdns, name: cleanName, icon: safeIcon(icon), provider }
  } catch {
    // A getter that throws is no wallet either.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isProvider(value: unknown): value is WalletProvider {
  return (
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    typeof Reflect.get(value, 'request') === 'function'
  )
}
