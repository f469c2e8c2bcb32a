import { parseAddress } from '@kith/protocol'
import type { PostBody } from '../../db/tables/PostTables.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'

export const MentionRef = builder.objectRef<PostBody['mentions'][number]>('Mention').implement({
  description: 'An account named in a text.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Who is meant, whatever name the text says.',
      resolve: ({ account }, _, { loaders }) => loaders.accountByAddress.find(parseAddress(account)),
    }),
    start: t.exposeInt('start', { description: 'UTF-8 byte offsets into text.' }),
    end: t.exposeInt('end', { description: 'The first byte after it.' }),
  }),
})
