import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { MediaMismatchError } from './MediaMismatchError.ts'
import { UnknownMediaError } from './UnknownMediaError.ts'

/**
 * Asserts that the account has uploaded every picture its message names, and that they are what it says.
 *
 * @throws {@link UnknownMediaError} {@link MediaMismatchError}
 */
export function assertMedia({ media }: BatchDraft, { message, accountId }: VerifiedMessage): void {
  for (const { cid, claim } of kindOf(message).listMedia?.(message) ?? []) {
    const digest = findMediaDigest(cid)
    const upload = digest && media.get(`${accountId}:${toHex(digest)}`)
    if (!upload) throw new UnknownMediaError({ cid })
    if (!claim) continue
    const { mime, width, height } = upload
    if (claim.mime === mime && claim.w === width && claim.h === height) continue
    throw new MediaMismatchError({
      cid,
      claimed: `${claim.mime} of ${claim.w} × ${claim.h}`,
      found: `${mime} of ${width} × ${height}`,
    })
  }
}
