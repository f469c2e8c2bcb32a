import type { NotificationNode } from '../../db/notification/listNotifications.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'
import { NotificationKindRef } from './NotificationKindRef.ts'

export const NotificationRef = builder.objectRef<NotificationNode>('Notification').implement({
  description:
    'What others did on one day (UTC) that notifies an account: all likes of one post, all reposts of one post, all who tipped for one post, all follows, or one reply, quote or mention.',
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: 'The same however many take part.',
      resolve: async ({ kind, postSeq, day }, _, { getBearer }) => {
        const bearer = await getBearer()
        // An account's own id would tell it whether it was named here before it came, be it in private.
        return Buffer.from([bearer?.address, kind, postSeq, day].join(':')).toString('base64url')
      },
    }),
    kind: t.field({ type: NotificationKindRef, description: 'What they did.', resolve: ({ kind }) => kind }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post liked, reposted or tipped, or the one that replies, quotes or mentions; null for follows.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === 0n ? null : loaders.postBySeq.find(postSeq)),
    }),
    actors: t.field({
      type: [AccountRef],
      description: 'Who did it: at most five, newest first; asked for FOLLOWED, one that it follows comes first.',
      resolve: ({ actorIds }, _, { loaders }) => loaders.accountById.findAll(actorIds),
    }),
    count: t.exposeInt('count', { description: 'How many did it.' }),
    tipsWei: t.exposeString('tipsWei', {
      nullable: true,
      description: 'Sum of their tips of that day in wei, as a decimal number; null for other kinds.',
    }),
    seq: t.field({
      type: 'Seq',
      description: 'Place of the newest of them in the log: what a "seen" message says as "upTo".',
      resolve: ({ seq }) => seq,
    }),
    unseen: t.boolean({
      description: 'Whether the newest of them is after the mark of the last "seen" message.',
      resolve: ({ isUnseen }) => isUnseen,
    }),
    newestAt: t.field({
      type: 'DateTime',
      description: 'When this service heard of the newest of them.',
      resolve: ({ at }) => at,
    }),
  }),
})
