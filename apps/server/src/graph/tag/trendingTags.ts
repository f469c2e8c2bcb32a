import { listTrendingTags } from '../../db/tag/listTrendingTags.ts'
import { builder } from '../builder.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { TrendingTagRef } from './TrendingTagRef.ts'

const first = { defaultValue: 10, description: 'How many, at most 50.' }

builder.queryField('trendingTags', (t) =>
  t.field({
    type: [TrendingTagRef],
    nullable: true,
    args: { first: t.arg.int(first) },
    description:
      'Tags by how many established accounts (service.ranking) used them, highest first. Only the newest 2,000 uses of any tag by such accounts count. Omits a tag that fewer than two of them used.',
    async resolve(_, { first: asked }, context) {
      const limit = spendEntries(context, asked ?? first.defaultValue, { isSought: true })
      return [...(await listTrendingTags(context.db, { limit, now: new Date(context.now()) }))]
    },
  }),
)
