import { listFollowedTags } from '../../db/tag/listFollowedTags.ts'
import { builder } from '../builder.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { readPage } from '../page/readPage.ts'
import { findViewerMarks } from '../viewer/marks/findViewerMarks.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { TagRef } from './TagRef.ts'

const { ConnectionRef } = createConnectionRefs('FollowedTag', {
  node: TagRef,
  descriptions: { page: 'A page of followed tags.', edge: 'A tag at its position in a list.', node: 'The tag.' },
})

builder.objectField(ViewerRef, 'followedTags', (t) =>
  t.field({
    type: ConnectionRef,
    args: bothWaysArgs,
    description: 'The tags it follows, newest first. Only the account itself can read them.',
    async resolve({ accountId }, args, context) {
      const names = new Map<bigint, string>()
      return await readPage(context, {
        args,
        async list(page) {
          const tags = await listFollowedTags(context.db, { accountId }, page)
          return tags.map(({ place, name }) => {
            names.set(place, name)
            return { cursor: place, key: place }
          })
        },
        load: (places) => context.loaders.tag.findAll(places.map((place) => names.get(place) ?? '')),
      })
    },
  }),
)

builder.objectField(TagRef, 'viewerFollows', (t) =>
  t.boolean({
    nullable: true,
    description: 'Whether the account behind the request’s token follows it. Null without a live token.',
    async resolve({ name }, _, context) {
      const marks = await findViewerMarks(context)
      return marks && (await marks.followedTags.find(name))
    },
  }),
)
