import type { EventNode } from '../../db/event/listEvents.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'
import { createEventFilter } from './createEventFilter.ts'
import { EventKindRef } from './EventKindRef.ts'
import { EventSubscription } from './EventSubscription.ts'

const EventRef = builder.objectRef<EventNode>('Event').implement({
  description:
    'One accepted public message, a handle that changed, a confirmed tip, something the operators did that everybody sees, a key that was ended, or an account that was deleted.',
  fields: (t) => ({
    seq: t.field({ type: 'Seq', description: 'Its log position.', resolve: ({ seq }) => seq }),
    type: t.field({
      type: EventKindRef,
      description: 'What happened.',
      // Types of public messages, and what the service adds: all are values of the enum, and EventKindRef.test.ts compares them.
      resolve: ({ kind }) => kind as typeof EventKindRef.$inferType,
    }),
    kind: t.exposeString('kind', {
      description:
        "The message's type, handle, tip, moderation, key_end, or deletion: once nothing of the account is left to read.",
      deprecationReason: 'Use type, which has the same values as an enum.',
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
        'The post written, edited, deleted, liked, reposted, tipped, hidden or moderated, or no longer so; as it is now. Null once that was undone; of the undo itself, a day later.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.postBySeq.find(postSeq)),
    }),
    target: t.field({
      type: AccountRef,
      nullable: true,
      description:
        'The account followed or no longer followed. Null once it is unfollowed; of the unfollow itself, a day later.',
      resolve: ({ targetId }, _, { loaders }) => (targetId === null ? null : loaders.accountById.find(targetId)),
    }),
  }),
})

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventRef,
    args: {
      after: t.arg({ type: 'Seq', description: 'Log position to start after; without it, only new events.' }),
      kinds: t.arg({ type: [EventKindRef], description: 'Only events of these kinds.' }),
      authors: t.arg({ type: ['Address'], description: 'Events of these accounts, up to 200.' }),
      posts: t.arg({ type: ['ID'], description: 'Events about these posts, up to 100: `Event.post` is one of them.' }),
      mine: t.arg.boolean({
        description:
          "Events of the token's account, and events about it: it is followed, notified or moderated. Omits events of accounts that are hidden from it.",
      }),
    },
    description:
      'All events after this log position, then live ones. With authors, posts or mine: only events that match at least one of them. With kinds: of those, only events of these kinds.',
    async subscribe(_, { after, ...filter }, { lastEventId, eventReads, getBearer }) {
      // A reader that resumes sends its first request again, and with it the last position it received.
      const position = lastEventId ?? after ?? (await eventReads.getPosition())
      const bearer = await getBearer()
      return new EventSubscription({ position, filter: createEventFilter(filter, bearer), bearer })
    },
    resolve: (event) => event,
  }),
)
