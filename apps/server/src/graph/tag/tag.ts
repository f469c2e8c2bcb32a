import { listTags } from '../../db/tag/listTags.ts'
import { builder } from '../builder.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { readTagName } from './readTagName.ts'
import { TagRef } from './TagRef.ts'

const first = { defaultValue: 10, description: 'How many, at most 50.' }

builder.queryFields((t) => ({
  tag: t.field({
    type: TagRef,
    nullable: true,
    args: { name: t.arg.string({ required: true, description: 'In any spelling, with or without a #.' }) },
    description: 'A tag. Null if the name cannot be a tag; refused above 64 characters.',
    resolve(_, { name }, context) {
      const tag = readTagName(name)
      if (tag === '' || /[\s#]/u.test(tag)) return null
      // What operators withhold of it is counted each time.
      spendEntries(context, 1, { isSought: true })
      return context.loaders.tag.find(tag)
    },
  }),
  tags: t.field({
    type: [TagRef],
    nullable: true,
    args: {
      begin: t.arg.string({ required: true, description: 'How they begin, with or without a #.' }),
      first: t.arg.int(first),
    },
    description:
      'Tags with this prefix, to suggest while someone types one. Tags that established accounts (service.ranking) use most come first. An empty prefix returns no tags.',
    async resolve(_, { begin, first: asked }, context) {
      const limit = spendEntries(context, asked ?? first.defaultValue, { isSought: true })
      const name = readTagName(begin)
      // All there are would have to be put in order.
      if (name === '') return []
      return [...(await listTags(context.db, { begin: name, limit, now: new Date(context.now()) }))]
    },
  }),
}))
