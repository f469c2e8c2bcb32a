import type { TipSums } from '../../db/tip/findTipSums.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { PostRef } from '../post/PostRef.ts'
import { readTipPage } from './readTipPage.ts'
import { TipConnectionRef } from './TipConnectionRef.ts'

type PostTips = TipSums & Readonly<{ postId: Uint8Array }>

const PostTipsRef = builder.objectRef<PostTips>('PostTips').implement({
  description: 'What the author of a post got for it on the chain. Tips to anyone else do not count.',
  fields: (t) => ({
    totalWei: t.exposeString('total', { description: 'Sum of all tips in wei, as a decimal number.' }),
    count: t.exposeInt('count', { description: 'How many tips there are.' }),
    pendingCount: t.exposeInt('pendingCount', {
      description: 'How many of them are in a block that is not yet confirmed.',
    }),
    list: t.field({
      type: TipConnectionRef,
      args: bothWaysArgs,
      description: 'The tips, newest first.',
      resolve: ({ postId }, args, context) => readTipPage(context, args, { postId }),
    }),
  }),
})

builder.objectField(PostRef, 'tips', (t) =>
  t.field({
    type: PostTipsRef,
    description: 'What its author got for it on the chain.',
    resolve: async ({ seq, id }, _, { loaders }) => ({ ...(await loaders.tipSums.find(seq)), postId: id }),
  }),
)

builder.objectFields(AccountRef, (t) => ({
  tipsReceived: t.field({
    type: TipConnectionRef,
    args: bothWaysArgs,
    description: 'Tips it got for its posts, newest first.',
    resolve: ({ wallet: recipient }, args, context) => readTipPage(context, args, recipient && { recipient }),
  }),
  tipsSent: t.field({
    type: TipConnectionRef,
    args: bothWaysArgs,
    description: 'Tips it sent to authors of posts, newest first. Anyone can read them on the chain.',
    resolve: ({ wallet: sender }, args, context) => readTipPage(context, args, sender && { sender }),
  }),
}))
