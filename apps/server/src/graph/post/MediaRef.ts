import type { Media } from '@kith/protocol'
import { builder } from '../builder.ts'

export const MediaRef = builder.objectRef<Media>('Media').implement({
  description: 'A picture in a post, as its author described it.',
  fields: (t) => ({
    cid: t.field({ type: 'Cid', description: 'Content id of the file, of its raw bytes.', resolve: ({ cid }) => cid }),
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
