import { WrongAccountError } from '../errors/delegation/WrongAccountError.ts'
import type { SignedText } from './SignedText.ts'

/**
 * Asserts that a text names this chain, if one is given: the contract at its address is of that chain.
 *
 * @throws {@link WrongAccountError}
 */
export function assertChain(
  { address, chainId: actual }: Pick<SignedText, 'address' | 'chainId'>,
  expected: number | undefined,
): void {
  if (expected === undefined || actual === expected) return
  throw new WrongAccountError({ expected: `eip155:${expected}:${address}`, actual: `eip155:${actual}:${address}` })
}
