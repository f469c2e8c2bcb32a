import { BaseError } from '@kith/protocol/errors'

/** The node answers for another chain than the one that was named. */
export class WrongChainError extends BaseError {
  override readonly name = 'WrongChainError'

  constructor({ chain, expected, actual }: { chain: string; expected: number; actual: number }) {
    super(`The node answers for chain ${actual}, and ${chain} is ${expected}.`, {
      metaMessages: ['Nothing was sent. Name a node of that chain: --rpc, or RPC_URL_… in the settings.'],
      docsPath: 'errors#wrongchainerror',
    })
  }
}
