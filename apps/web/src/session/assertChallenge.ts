import type { SiweFields } from '@kith/siwe'
import { WrongChallengeError } from './WrongChallengeError.ts'

const compared = ['domain', 'statement', 'resources'] as const

/**
 * Compares what a service asks to have signed with the text this page wrote from what it knows itself, so that a service cannot
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
