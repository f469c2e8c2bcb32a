import { safeName } from '../connectors/safeName.ts'
import { listCauses } from './listCauses.ts'

const maxLength = 160

/**
 * What the wallet itself said of a failure, as one short line of text; nothing where it gave no words.
 *
 * A wallet's error has a code and a message (EIP-1193). viem's have both, too, in words of viem's.
 */
export function readWalletWords(error: unknown): string | undefined {
  return listCauses(error)
    .map(({ code, message, shortMessage }) =>
      typeof code === 'number' && shortMessage === undefined ? safeName(message, maxLength) : undefined,
    )
    .reverse()
    .find((words) => words !== undefined)
}
