import type { Db } from '../db/Database.ts'
import { findMediaOf } from '../db/media/findMediaOf.ts'
import { assertMediaQuota } from './assertMediaQuota.ts'
import type { ChargeUpload } from './ChargeUpload.ts'
import type { Upload } from './Upload.ts'

export type AdmitUploadParameters = Upload & {
  charge: ChargeUpload
  /** Takes a place for what is still to be done, given whether the service has these bytes; what it throws refuses the upload. */
  enter: (isHeld: boolean) => Promise<void>
}

/**
 * Admits an upload before the costly decoding: takes a slot, checks the account's storage quota, and charges as for any
 * message that creates something. A picture that the account has already costs nothing, nor does an upload that is
 * refused here.
 *
 * @throws what `enter` throws, {@link MediaQuotaExceededError} and what `charge` throws.
 */
export async function admitUpload(
  db: Db,
  { charge, enter, ...upload }: AdmitUploadParameters,
): Promise<{ /** The account has it already. */ isKnown: boolean }> {
  const { key, digest } = upload
  const held = await findMediaOf(db, { digest, accountId: key.accountId })
  const isKnown = held?.isOwn ?? false
  await enter(held !== null)
  if (isKnown) return { isKnown }
  await assertMediaQuota(db, upload)
  await charge(key)
  return { isKnown }
}
