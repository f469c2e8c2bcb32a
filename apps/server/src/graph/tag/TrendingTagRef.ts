import type { TrendingTag } from '../../db/tag/listTrendingTags.ts'
import { builder } from '../builder.ts'
import { TagRef } from './TagRef.ts'

export const TrendingTagRef = builder.objectRef<TrendingTag>('TrendingTag').implement({
  description: 'A tag that is used much of late.',
  fields: (t) => ({
    tag: t.field({
      type: TagRef,
      description: 'The tag.',
      resolve: ({ name }, _, { loaders }) => loaders.tag.find(name),
    }),
    accountCount: t.exposeInt('accountCount', {
      description: 'How many established accounts used it, within the newest 2,000 uses of any tag by such accounts.',
    }),
  }),
})
