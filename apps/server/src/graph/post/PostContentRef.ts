import type { VersionNode } from '../../db/post/findVersions.ts'
import { builder } from '../builder.ts'
import { LinkCardRef } from './LinkCardRef.ts'
import { MediaRef } from './MediaRef.ts'
import { listMentions, MentionRef } from './MentionRef.ts'

export const PostContentRef = builder.interfaceRef<Pick<VersionNode, 'text' | 'body'>>('PostContent').implement({
  description: 'What a post says, now or in one of its versions.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'What it says; nothing once it is deleted, and nothing while it is withheld, but in ModeratedContent.',
    }),
    tags: t.stringList({ description: 'Its tags, without #.', resolve: ({ body }) => [...body.tags] }),
    mentions: t.field({
      type: [MentionRef],
      description: 'Accounts named in the text.',
      resolve: listMentions,
    }),
    lang: t.string({ nullable: true, description: 'Its language, BCP 47.', resolve: ({ body }) => body.lang }),
    warn: t.string({
      nullable: true,
      description: 'A sentence to show until the reader asks for the post.',
      resolve: ({ body }) => body.warn,
    }),
    media: t.field({ type: [MediaRef], description: 'Its pictures.', resolve: ({ body }) => [...body.media] }),
    card: t.field({
      type: LinkCardRef,
      nullable: true,
      description: 'The page it links to.',
      resolve: ({ body }) => body.card,
    }),
  }),
})
