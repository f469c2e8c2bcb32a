import { listTagged } from '../../db/tag/listTagged.ts'
import { builder } from '../builder.ts'
import { readVisiblePosts } from '../hiding/readVisiblePosts.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { readTagName } from './readTagName.ts'

builder.objectField(ViewerRef, 'tagPosts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: {
      ...bothWaysArgs,
      tag: t.arg.string({ required: true, description: 'In any spelling, with or without a #.' }),
    },
    description: 'As the posts of a tag, without hiddenPosts.',
    resolve: (viewer, { tag, ...args }, context) =>
      readVisiblePosts(context, {
        args,
        viewer,
        isSought: true,
        list: (page) => listTagged(context.db, { tag: readTagName(tag), now: new Date(context.now()) }, page),
      }),
  }),
)
