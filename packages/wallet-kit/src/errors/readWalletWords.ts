import { safeName } from '../format/safeName.ts'
import { listCauses } from './listCauses.ts'

const maxLength = 160

/**
 * The wallet's own message about a failure, as one short line of text; `undefined` where it gave none.
 *
 * A wallet's error has a code and a message (EIP-1193). viem's errors have both, too, with viem's texts.
 */
export function readWalletWords(error: unknown): string | undefined {
  return listCauses(error)
    .map(({ code, message, shortMessage }) =>
      typeof code === 'number' && shortMessage === undefined ? safeName(message, maxLength) : undefined,
    )
    .reverse()
    .find((words) => words !== undefined)
}
