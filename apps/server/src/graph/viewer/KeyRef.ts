import { decodeDelegation } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { KeyNode } from '../../db/delegation/listLiveKeys.ts'
import { builder } from '../builder.ts'

export const KeyRef = builder.objectRef<KeyNode & { isCurrent: boolean }>('Key').implement({
  description: "A browser's key that may write for the account now.",
  fields: (t) => ({
    key: t.exposeString('didKey', { description: 'The key itself, did:key.' }),
    delegation: t.field({
      type: 'Cid',
      description: 'The wallet\'s word for it: messages say it as "by".',
      resolve: ({ id }) => formatCid(id),
    }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'Browser and system at sign-in, e.g. Firefox on Linux; null where nothing was known.',
    }),
    domain: t.string({
      description:
        "Domain of the page it signed in on, as the wallet showed it: the service's own, or another client's.",
      resolve: ({ bytes }) => decodeDelegation(bytes).fields.domain,
    }),
    abilities: t.stringList({
      description: 'What it may do, e.g. social/post, sorted.',
      resolve: ({ abilities }) => [...abilities],
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it signed in.', resolve: ({ createdAt }) => createdAt }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the wallet has to sign again.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      description: 'When it last wrote or asked for a token, to the hour. After 14 days without, it ends.',
      resolve: ({ lastUsedAt }) => lastUsedAt,
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: "Whether the request's token is this key's." }),
  }),
})
