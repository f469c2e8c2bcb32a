import type { Media } from '@kith/protocol'
import { variantWidths } from '../../media/variantWidths.ts'
import { formatMediaUrl } from './formatMediaUrl.ts'
import type { MediaVariant } from './MediaVariantRef.ts'

/** Lists the smaller pictures there are of a picture, narrowest first. */
export function listVariants(
  { cid, w, h }: Pick<Media, 'cid' | 'w' | 'h'>,
  context: Parameters<typeof formatMediaUrl>[0],
): MediaVariant[] {
  return variantWidths
    .filter((width) => width < w)
    .map((width) => ({
      url: formatMediaUrl(context, { cid, width }),
      width,
      height: Math.max(1, Math.round((h * width) / w)),
    }))
}
