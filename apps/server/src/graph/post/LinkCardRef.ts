import type { LinkCard } from '@kith/protocol'
import { builder } from '../builder.ts'

export const LinkCardRef = builder.objectRef<LinkCard>('LinkCard').implement({
  description: 'A preview of a linked page, as the author saw it. This service never opened the page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it leads: http or https.' }),
    title: t.exposeString('title', { description: "The page's title." }),
    description: t.string({
      nullable: true,
      description: 'A few words about the page.',
      resolve: ({ description }) => description ?? null,
    }),
    image: t.field({
      type: 'Cid',
      nullable: true,
      description: 'Content id of its picture, of the raw bytes.',
      resolve: ({ image }) => image ?? null,
    }),
  }),
})
