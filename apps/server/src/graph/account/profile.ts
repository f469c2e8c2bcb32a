import { toHex } from '../../bytes/toHex.ts'
import { bounds } from '../../config/bounds.ts'
import { type ActivityDay, listActivity } from '../../db/profile/listActivity.ts'
import { builder } from '../builder.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { AccountRef } from './AccountRef.ts'

const dayMs = 86_400_000
/** Fifty-three weeks: a calendar of whole weeks that holds a year. */
const activityDays = 371

const ActivityDayRef = builder.objectRef<ActivityDay>('ActivityDay').implement({
  description: 'What an account wrote on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day in UTC, e.g. 2026-11-21.' }),
    count: t.exposeInt('count', { description: 'Posts and replies that are not deleted.' }),
  }),
})

builder.objectFields(AccountRef, (t) => ({
  activity: t.field({
    type: [ActivityDayRef],
    description: `How much it wrote on each of the last ${activityDays} days, by when the service accepted it, oldest day first. Omits days without a post, and is empty while the account is suspended.`,
    async resolve({ id, isSuspended, showsWithheld }, _, context) {
      if (id === null || (isSuspended && !showsWithheld)) return []
      spendEntries(context, bounds.pageEntries, { price: activityDays })
      const today = Math.floor(context.now() / dayMs) * dayMs
      return [
        ...(await listActivity(context.db, { accountId: id, since: new Date(today - (activityDays - 1) * dayMs) })),
      ]
    },
  }),
  handleSince: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When it received its handle, by registering it or by a transfer: the time of that block. Null without a handle.',
    resolve: async ({ wallet, handle }, _, { loaders }) =>
      handle === null || wallet === null ? null : ((await loaders.tenureByOwner.find(toHex(wallet)))?.since ?? null),
  }),
  handleReceivedFrom: t.field({
    type: AccountRef,
    nullable: true,
    description:
      'Who owned its handle before. Null without a handle, and if the account is its first owner. With handleSince, clients can show that a name changed hands recently.',
    async resolve({ wallet, handle }, _, { loaders }) {
      const tenure = handle === null || wallet === null ? null : await loaders.tenureByOwner.find(toHex(wallet))
      const owner = tenure?.previousOwner ?? null
      return owner === null ? null : loaders.accountByWallet.find(toHex(owner))
    },
  }),
}))
