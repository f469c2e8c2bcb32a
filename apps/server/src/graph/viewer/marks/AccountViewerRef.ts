import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../../bytes/readAccountAddress.ts'
import { toHex } from '../../../bytes/toHex.ts'
import { AccountRef } from '../../account/AccountRef.ts'
import { builder } from '../../builder.ts'
import { findViewerMarks } from './findViewerMarks.ts'
import type { ViewerMarks } from './ViewerMarks.ts'

type AccountViewer = Readonly<{
  account: AccountAddress
  /** Hex of its bytes. */
  address: string
  marks: ViewerMarks
}>

const AccountViewerRef = builder.objectRef<AccountViewer>('AccountViewer').implement({
  description: 'How the account behind the request’s token relates to an account.',
  fields: (t) => ({
    isSelf: t.boolean({
      description: 'Whether it is this account.',
      resolve: ({ account, marks }) => marks.viewer.address === account,
    }),
    follows: t.boolean({
      description: 'Whether it follows the account.',
      resolve: ({ address, marks }) => marks.follows.find(address),
    }),
    followedBy: t.boolean({
      description: 'Whether the account follows it.',
      resolve: ({ address, marks }) => marks.followedBy.find(address),
    }),
    muted: t.boolean({
      description: 'Whether it mutes the account.',
      resolve: ({ address, marks }) => marks.muted.find(address),
    }),
    blocked: t.boolean({
      description: 'Whether it blocks the account.',
      resolve: ({ address, marks }) => marks.blocked.find(address),
    }),
    blockedBy: t.boolean({
      description: 'Whether the account blocks it, so that a page can say why it shows nothing.',
      resolve: ({ address, marks }) => marks.blockedBy.find(address),
    }),
  }),
})

builder.objectField(AccountRef, 'viewer', (t) =>
  t.field({
    type: AccountViewerRef,
    nullable: true,
    description:
      'How the account behind the request’s token relates to it. Null without a live token: a public answer is the same for every reader.',
    async resolve({ address }, _, context) {
      const marks = await findViewerMarks(context)
      return marks && { account: readAccountAddress(address), address: toHex(address), marks }
    },
  }),
)
