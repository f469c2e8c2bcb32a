import { toHex } from '../../bytes/toHex.ts'
import type { TipNode } from '../../db/tip/listTips.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { PostRef } from '../post/PostRef.ts'

const TipRef = builder.objectRef<TipNode>('Tip').implement({
  description: 'Money that an account sent to the author of a post, on the chain.',
  fields: (t) => ({
    id: t.id({
      description: 'Its block and position in it.',
      resolve: ({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`,
    }),
    from: t.field({
      type: AccountRef,
      description: 'Who sent it.',
      resolve: ({ sender }, _, { loaders }) => loaders.accountByWallet.find(toHex(sender)),
    }),
    to: t.field({
      type: AccountRef,
      description: 'Who got it: the author of the post.',
      resolve: ({ recipient }, _, { loaders }) => loaders.accountByWallet.find(toHex(recipient)),
    }),
    post: t.field({
      type: PostRef,
      description: 'The post it was for.',
      resolve: ({ postSeq }, _, { loaders }) => loaders.postBySeq.find(postSeq),
    }),
    amountWei: t.exposeString('amount', { description: 'The amount in wei, as a decimal number.' }),
    sentAt: t.field({
      type: 'DateTime',
      description: 'The time of its block.',
      resolve: ({ blockTime }) => blockTime,
    }),
    transaction: t.string({
      description: 'Hash of the transaction, 0x and 64 hexadecimal digits.',
      resolve: ({ transactionHash }) => `0x${toHex(transactionHash)}`,
    }),
    confirmed: t.exposeBoolean('isConfirmed', {
      description: 'False while its block is not yet confirmed: it may still disappear.',
    }),
  }),
})

export const { ConnectionRef: TipConnectionRef } = createConnectionRefs('Tip', {
  node: TipRef,
  descriptions: { page: 'A page of tips.', edge: 'A tip at its position in a list.', node: 'The tip.' },
})
