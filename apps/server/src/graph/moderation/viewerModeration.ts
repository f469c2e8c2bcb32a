import { findActs } from '../../db/moderation/findActs.ts'
import { findSuspension } from '../../db/moderation/findSuspension.ts'
import { listActs } from '../../db/moderation/listActs.ts'
import { isOperator } from '../../sign-in/isOperator.ts'
import { builder } from '../builder.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { ModerationActConnectionRef } from './ModerationActConnectionRef.ts'
import { ModerationActRef } from './ModerationActRef.ts'
import { ModerationRef } from './ModerationRef.ts'
import { readActs } from './readActs.ts'

builder.objectFields(ViewerRef, (t) => ({
  moderationActs: t.field({
    type: ModerationActConnectionRef,
    args: bothWaysArgs,
    description: 'What the operators did about it and its posts, newest first, each with its reason.',
    resolve: ({ accountId: shownTo }, args, context) =>
      readActs(context, args, (page) => listActs(context.db, { shownTo }, page)),
  }),
  suspension: t.field({
    type: ModerationActRef,
    nullable: true,
    description: 'The act by which it is suspended now.',
    async resolve({ accountId }, _, { db, now }) {
      const seq = await findSuspension(db, { accountId, now: new Date(now()) })
      const [act] = seq === null ? [] : await findActs(db, [seq])
      return act ?? null
    },
  }),
  moderation: t.field({
    type: ModerationRef,
    nullable: true,
    description: 'What operators work with; null for everybody else, and for an operator who is suspended.',
    resolve: async (bearer, _, context) => ((await isOperator(bearer, context)) ? {} : null),
  }),
}))
