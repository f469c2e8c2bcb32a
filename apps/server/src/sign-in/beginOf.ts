import type { Delegation } from '@kith/protocol'

/** When a delegation begins: the later of Issued At and Not Before. Source: docs/protocol/verify.md, "The delegation". */
export function beginOf({ issuedAt, notBefore }: Pick<Delegation, 'issuedAt' | 'notBefore'>): Date {
  return notBefore !== null && notBefore > issuedAt ? notBefore : issuedAt
}
