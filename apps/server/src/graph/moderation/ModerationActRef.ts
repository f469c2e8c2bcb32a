import type { ModerationLabel } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { ActNode } from '../../db/moderation/findActs.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'
import { ModeratedContentRef } from './ModeratedContentRef.ts'
import { ModerationActNameRef } from './ModerationActNameRef.ts'
import { ModerationAnswerRef } from './ModerationAnswerRef.ts'
import { ModerationLabelRef } from './ModerationLabelRef.ts'

export const ModerationActRef = builder.objectRef<ActNode>('ModerationAct').implement({
  description: 'Something the operators did about a post or an account.',
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'The message id: an answer names it.', resolve: ({ id }) => formatCid(id) }),
    act: t.field({ type: ModerationActNameRef, description: 'What they did.', resolve: ({ act }) => act }),
    reason: t.exposeString('reason', { description: 'Why, in their words.' }),
    label: t.field({
      type: ModerationLabelRef,
      nullable: true,
      description: 'The label put on or taken off.',
      // Only labels of the protocol are accepted.
      resolve: ({ label }) => label as ModerationLabel | null,
    }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a suspension ends by itself; null for one without end.',
      resolve: ({ until }) => until,
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When.', resolve: ({ receivedAt }) => receivedAt }),
    account: t.field({
      type: AccountRef,
      description: 'Whose account or post it is about.',
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.find(accountId),
    }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post it is about, as everybody sees it; null for an account.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.postBySeq.find(postSeq)),
    }),
    content: t.field({
      type: ModeratedContentRef,
      nullable: true,
      description: 'What that post says.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.content.find(postSeq)),
    }),
    inForce: t.boolean({
      description: 'Whether it holds now: it was not undone or replaced, and did not end.',
      resolve: ({ isStanding, until }, _, { now }) => isStanding && (until === null || until.getTime() > now()),
    }),
    answer: t.field({
      type: ModerationAnswerRef,
      nullable: true,
      description: 'What the account answered.',
      resolve: ({ answer }) => answer,
    }),
  }),
})
