import type { Address, Hex } from 'viem'
import type { Connector } from 'wagmi'
import type { WalletProvider } from '../../connectors/provider/WalletProvider.ts'

export type AskSignatureParameters = { connector: Connector; account: Address; message: string }

/**
 * Asks a wallet to sign a text. Source: EIP-191, `personal_sign`.
 *
 * Not by wagmi's action, which brings fourteen files with it: a phone opens its wallet only while a tap is being answered.
 */
export async function askSignature({ connector, account, message }: AskSignatureParameters): Promise<Hex> {
  // The cast: a connector's provider is an EIP-1193 one, which wagmi leaves to each connector to say.
  const provider = (await connector.getProvider()) as WalletProvider
  const bytes = new TextEncoder().encode(message)
  const data = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  // The cast: what is no signature is refused by the app's `verify`.
  return (await provider.request({ method: 'personal_sign', params: [data, account] })) as Hex
}
