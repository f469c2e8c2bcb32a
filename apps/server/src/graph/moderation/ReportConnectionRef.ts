import type { ReportNode } from '../../db/moderation/findReports.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { ReportCategoryRef } from './ReportCategoryRef.ts'

const ReportRef = builder.objectRef<ReportNode>('Report').implement({
  description: 'What somebody reported. Operators alone see it.',
  fields: (t) => ({
    place: t.field({
      type: 'Seq',
      description: 'Its place among all reports. An act that closes reports names the newest one that was seen.',
      resolve: ({ place }) => place,
    }),
    reporter: t.field({
      type: AccountRef,
      description: 'Who reported it.',
      resolve: ({ reporterId }, _, { loaders }) => loaders.accountById.find(reporterId),
    }),
    category: t.field({ type: ReportCategoryRef, description: 'What is wrong.', resolve: ({ category }) => category }),
    note: t.exposeString('note', { description: 'A few words about it; may be empty.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When it arrived.', resolve: ({ receivedAt }) => receivedAt }),
    open: t.boolean({
      description: 'Whether it waits for a decision.',
      resolve: ({ closedSeq }) => closedSeq === null,
    }),
  }),
})

export const { ConnectionRef: ReportConnectionRef } = createConnectionRefs('Report', {
  node: ReportRef,
  descriptions: { page: 'A page of reports.', edge: 'A report at its place in a list.', node: 'The report.' },
})
