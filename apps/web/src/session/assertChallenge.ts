import type { SiweFields } from '@kith/siwe'
import { WrongChallengeError } from './WrongChallengeError.ts'

const compared = ['domain', 'statement', 'resources'] as const

/**
 * Compares the text that a service wants signed with the one that this page builds itself, so that a service cannot
 * have anything else signed.
 *
 * @throws {@link WrongChallengeError}
 */
export function assertChallenge(
  fields: SiweFields,
  claimed: { readonly [field in (typeof compared)[number]]: string | readonly string[] },
): void {
  for (const field of compared) {
    const expected = String(fields[field])
    const received = String(claimed[field])
    if (expected !== received) throw new WrongChallengeError({ field, expected, received })
  }
}
