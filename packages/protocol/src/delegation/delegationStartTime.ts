import type { SignedText } from './SignedText.ts'

/**
 * When a text of the wallet begins to hold: the later of Issued At and Not Before.
 *
 * Source: docs/protocol/verify.md, step 5.
 *
 * @example
 * delegationStartTime({ issuedAt: new Date('2026-11-27T10:00:00Z'), notBefore: null }) // 2026-11-27T10:00:00.000Z
 */
export function delegationStartTime({ issuedAt, notBefore }: Pick<SignedText, 'issuedAt' | 'notBefore'>): Date {
  return notBefore !== null && notBefore > issuedAt ? notBefore : issuedAt
}
