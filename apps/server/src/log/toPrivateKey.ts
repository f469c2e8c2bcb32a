import type { PrivateMessage } from './isPrivate.ts'
import { toDigestKey } from './toDigestKey.ts'

/** What a private message decides, as `account:kind:subject`. */
export function toPrivateKey(accountId: bigint, { to }: PrivateMessage): string {
  return `${accountId}:bookmark:${toDigestKey(to)}`
}
