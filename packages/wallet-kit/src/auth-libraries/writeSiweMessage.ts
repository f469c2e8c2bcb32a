import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { SiweOptions } from './SiweOptions.ts'

export type WriteSiweMessageParameters = { nonce: string; address: Address; chainId: number }

/** Writes the text to sign (EIP-4361), for the page it is called on. */
export function writeSiweMessage(who: WriteSiweMessageParameters, options: SiweOptions): string {
  return createSiweMessage({
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement: 'Sign in with Ethereum to the app.',
    ...options,
    ...who,
  })
}
