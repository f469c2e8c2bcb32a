import type { ReportCategory } from '@kith/protocol'
import type { CaseNode } from '../../db/moderation/findCases.ts'
import { findReports } from '../../db/moderation/findReports.ts'
import { listActs } from '../../db/moderation/listActs.ts'
import { listPendingAnswers } from '../../db/moderation/listPendingAnswers.ts'
import { listReportsOfCase } from '../../db/moderation/listReportsOfCase.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readPage } from '../page/readPage.ts'
import { PostRef } from '../post/PostRef.ts'
import { ModeratedContentRef } from './ModeratedContentRef.ts'
import { ModerationLogConnectionRef } from './ModerationLogConnectionRef.ts'
import { ReportCategoryRef } from './ReportCategoryRef.ts'
import { ReportConnectionRef } from './ReportConnectionRef.ts'
import { readActs } from './readActs.ts'

const CategoryCountRef = builder
  .objectRef<Readonly<{ category: ReportCategory; count: number }>>('ReportCategoryCount')
  .implement({
    description: 'How many open reports say the same.',
    fields: (t) => ({
      category: t.field({
        type: ReportCategoryRef,
        description: 'What is wrong.',
        resolve: ({ category }) => category,
      }),
      count: t.exposeInt('count', { description: 'How many say so.' }),
    }),
  })

export const ModerationCaseRef = builder.objectRef<CaseNode>('ModerationCase').implement({
  description: 'A post or an account that was reported, or whose author answered. Operators alone see it.',
  fields: (t) => ({
    id: t.id({ description: 'Names the case in this service.', resolve: ({ id }) => String(id) }),
    account: t.field({
      type: AccountRef,
      description: "The account, or the post's author.",
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.find(accountId),
    }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post, as everybody sees it; null where the account itself was reported.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.postBySeq.find(postSeq)),
    }),
    content: t.field({
      type: ModeratedContentRef,
      nullable: true,
      description: 'What the post says.',
      resolve: ({ postSeq }, _, { loaders }) => (postSeq === null ? null : loaders.content.find(postSeq)),
    }),
    reportCount: t.exposeInt('reportCount', { description: 'Reports that wait.' }),
    answerCount: t.exposeInt('answerCount', { description: 'Answers that wait.' }),
    categories: t.field({
      type: [CategoryCountRef],
      description: 'What the waiting reports say, most frequent first.',
      resolve: ({ categories }) =>
        Object.entries(categories)
          .filter(([, count]) => count > 0)
          .sort(([, a], [, b]) => b - a)
          // Only categories of the protocol are accepted.
          .map(([category, count]) => ({ category: category as ReportCategory, count })),
    }),
    changedAt: t.field({
      type: 'DateTime',
      description: 'When the newest report, answer or decision arrived.',
      resolve: ({ changedAt }) => changedAt,
    }),
    reports: t.field({
      type: ReportConnectionRef,
      args: pageArgs,
      description: 'All reports, newest first, closed ones too.',
      resolve: ({ id: caseId }, args, context) =>
        readPage(context, {
          args,
          list: (page) => listReportsOfCase(context.db, { caseId }, page),
          load: loadInOrder(
            (places) => findReports(context.db, places),
            ({ place }) => place,
          ),
        }),
    }),
    answers: t.field({
      type: ModerationLogConnectionRef,
      args: pageArgs,
      description: 'The acts whose answers wait for a decision, oldest first.',
      resolve: ({ id: caseId }, args, context) =>
        readActs(context, args, (page) => listPendingAnswers(context.db, { caseId }, page)),
    }),
    acts: t.field({
      type: ModerationLogConnectionRef,
      args: pageArgs,
      description: 'Everything operators did about it, newest first.',
      resolve: (subject, args, context) => readActs(context, args, (page) => listActs(context.db, { subject }, page)),
    }),
  }),
})
