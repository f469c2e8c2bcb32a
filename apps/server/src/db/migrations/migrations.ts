import { foundation } from './0001-0020/0001-foundation.ts'
import { replyControl } from './0001-0020/0002-reply-control.ts'
import { devices } from './0001-0020/0003-devices.ts'
import { repost } from './0001-0020/0004-repost.ts'
import { deletion } from './0001-0020/0005-delete.ts'
import { edit } from './0001-0020/0006-edit.ts'
import { quote } from './0001-0020/0007-quote.ts'
import { hide } from './0001-0020/0008-hide.ts'
import { revocations } from './0001-0020/0009-revocations.ts'
import { observations } from './0001-0020/0010-observations.ts'
import { bookmark } from './0001-0020/0011-bookmark.ts'
import { mute } from './0001-0020/0012-mute.ts'
import { media } from './0001-0020/0013-media.ts'
import { notification } from './0001-0020/0014-notification.ts'
import { moderation } from './0001-0020/0015-moderation.ts'
import { sharedLimits } from './0001-0020/0016-limits.ts'
import { accountDeletion } from './0001-0020/0017-account-deletion.ts'
import { seen } from './0001-0020/0018-seen.ts'
import { discovery } from './0001-0020/0019-discovery.ts'
import { importing } from './0001-0020/0020-import.ts'
import { lookups } from './0021-0040/0021-lookups.ts'
import { newestReposts } from './0021-0040/0022-newest-reposts.ts'
import { deletionTold } from './0021-0040/0023-deletion-told.ts'
import { refusals } from './0021-0040/0024-refusals.ts'
import { keysOfAccount } from './0021-0040/0025-keys-of-account.ts'
import { ties } from './0021-0040/0026-ties.ts'
import { foundApart } from './0021-0040/0027-found-apart.ts'
import { handleAge } from './0021-0040/0028-handle-age.ts'
import { tokenProofs } from './0021-0040/0029-token-proofs.ts'
import { allowances } from './0021-0040/0030-allowances.ts'
import { counted } from './0021-0040/0031-counted.ts'
import { threads } from './0021-0040/0032-threads.ts'
import { tagsAndDays } from './0021-0040/0033-tags-and-days.ts'
import { tips } from './0021-0040/0034-tips.ts'
import { postMarks } from './0021-0040/0035-post-marks.ts'
import { linkChecks } from './0021-0040/0036-link-checks.ts'
import { withdrawn } from './0021-0040/0037-withdrawn.ts'
import { grants } from './0021-0040/0038-grants.ts'
import { receiptChain } from './0021-0040/0039-receipt-chain.ts'
import { receiptKeys } from './0021-0040/0040-receipt-keys.ts'
import { keyEnds } from './0041-0060/0041-key-ends.ts'
import { accounts } from './0041-0060/0042-accounts.ts'
import { mediaClaims } from './0041-0060/0043-media-claims.ts'
import { mutedUntil } from './0041-0060/0044-muted-until.ts'
import { tipNotifications } from './0041-0060/0045-tip-notifications.ts'
import { walletByIndex } from './0041-0060/0046-wallet-by-index.ts'
import type { Migration } from './Migration.ts'

/** Every migration, oldest first. A new one is added at the end; an old one is never edited. */
export const migrations: readonly Migration[] = [
  foundation,
  replyControl,
  devices,
  repost,
  deletion,
  edit,
  quote,
  hide,
  revocations,
  observations,
  bookmark,
  mute,
  media,
  notification,
  moderation,
  sharedLimits,
  accountDeletion,
  seen,
  discovery,
  importing,
  lookups,
  newestReposts,
  deletionTold,
  refusals,
  keysOfAccount,
  ties,
  foundApart,
  handleAge,
  tokenProofs,
  allowances,
  counted,
  threads,
  tagsAndDays,
  tips,
  postMarks,
  linkChecks,
  withdrawn,
  grants,
  receiptChain,
  receiptKeys,
  keyEnds,
  accounts,
  mediaClaims,
  mutedUntil,
  tipNotifications,
  walletByIndex,
]
