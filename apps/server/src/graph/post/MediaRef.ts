import type { Media } from '@kith/protocol'
import { variantWidths } from '../../media/variantWidths.ts'
import { builder } from '../builder.ts'
import { formatMediaUrl } from './formatMediaUrl.ts'
import { type MediaVariant, MediaVariantRef } from './MediaVariantRef.ts'

export const MediaRef = builder.objectRef<Media>('Media').implement({
  description: 'A picture in a post, as its author described it.',
  fields: (t) => ({
    cid: t.field({ type: 'Cid', description: 'Content id of the file, of its raw bytes.', resolve: ({ cid }) => cid }),
    url: t.string({
      description:
        "Where the file is: absolute on a host for pictures, or from the service's address on; resolve it against that. Not found if it was written elsewhere and never uploaded here.",
      resolve: ({ cid }, _, context) => formatMediaUrl(context, { cid }),
    }),
    variants: t.field({
      type: [MediaVariantRef],
      description: 'Smaller ones of it, narrowest first; none of a small picture.',
      resolve: (media, _, context) => listVariants(media, context),
    }),
    mime: t.exposeString('mime', { description: 'Its kind, such as image/webp.' }),
    alt: t.exposeString('alt', { description: 'What a person who cannot see it should know; may be empty.' }),
    width: t.int({ description: 'In pixels.', resolve: ({ w }) => w }),
    height: t.int({ description: 'In pixels.', resolve: ({ h }) => h }),
    blur: t.string({
      nullable: true,
      description: 'A blurred stand-in while it loads: a BlurHash.',
      resolve: ({ blur }) => blur ?? null,
    }),
  }),
})

/** Lists the smaller pictures there are of a picture, narrowest first. */
function listVariants(
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
