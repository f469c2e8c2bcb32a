import type { PostBody } from '@kith/protocol'
import type { NamedMedia } from '../../batch/NamedMedia.ts'

/** Lists the pictures of a post or an edit, and that of its card. */
export function listPostMedia({ media = [], card }: Pick<PostBody, 'media' | 'card'>): readonly NamedMedia[] {
  const image = card?.image
  return [...media.map((claim) => ({ cid: claim.cid, claim })), ...(image === undefined ? [] : [{ cid: image }])]
}
