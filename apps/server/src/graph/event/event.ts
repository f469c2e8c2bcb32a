import type { EventNode } from '../../db/queries/listEvents.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'
import { watchEvents } from './watchEvents.ts'

const EventRef = builder.objectRef<EventNode>('Event').implement({
  description:
    'One accepted public message, a handle that changed, something the operators did that everybody sees, or an account that was deleted.',
  fields: (t) => ({
    seq: t.field({ type: 'Seq', description: 'Its place in the log.', resolve: ({ seq }) => seq }),
    kind: t.exposeString('kind', {
      description: "The message's type, handle, moderation, or deletion: once nothing of the account is left to read.",
    }),
    account: t.field({
      type: AccountRef,
      description: 'Who did it; of moderation, whose account or post it is about.',
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.find(accountId),
    }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description:
        'The post written, edited, deleted, liked, reposted, hidden or moderated, or no longer so; as it is now.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.postBySeq.find(postSeq)),
    }),
    target: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account followed or no longer followed.',
      resolve: ({ targetId }, _, { loaders }) => (targetId === null ? null : loaders.accountById.find(targetId)),
    }),
  }),
})

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventRef,
    args: { after: t.arg({ type: 'Seq', description: 'Log position to go on after; without it, only what is new.' }) },
    description: 'Everything after this log position, then live.',
    subscribe: (_, { after }, context) => watchEvents(context, { after: after ?? null }),
    resolve: (event) => event,
  }),
)
