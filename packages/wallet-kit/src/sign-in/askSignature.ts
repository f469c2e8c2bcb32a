import type { Hex } from 'viem'
import type { Config } from 'wagmi'
import { type SignMessageParameters, signMessage } from 'wagmi/actions'

/** wagmi's `signMessage` as the entry of a chunk. */
export function askSignature(config: Config, parameters: SignMessageParameters): Promise<Hex> {
  return signMessage(config, parameters)
}
