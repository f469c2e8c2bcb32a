import type { Config } from 'wagmi'
import { signMessage as wagmiSignMessage } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type SignMessageParameters = { message?: string | undefined }

/**
 * Asks the wallet to sign a text. Rejects with `message is required`.
 *
 * @example const signature = await signMessage(config, { message: 'Hello' })
 */
export async function signMessage(config: Config, { message }: SignMessageParameters = {}): Promise<`0x${string}`> {
  return wagmiSignMessage(config, { message: requireInput('message', message) })
}
