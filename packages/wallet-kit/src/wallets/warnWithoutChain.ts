import type { Chain } from 'viem'
import type { WalletDefinition } from './definition/WalletDefinition.ts'

// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** Warns in development of a listed wallet that knows none of the app's chains. It stays in the list: its maker may know more by now. */
export function warnWithoutChain({ name, chains }: WalletDefinition, appChains: readonly Chain[]): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    if (!chains || appChains.some(({ id }) => chains.includes(id))) return
    console.warn(`${name} is in the wallet list, but knows none of the app's chains: only ${chains.join(', ')}.`)
  } catch {
    // Without a bundler there is no `process`.
  }
}
