import { isHandle, splitAccountAddress } from '@kith/protocol'
import type { PostBody } from '../../db/tables/PostTables.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'

type MentionInText = PostBody['mentions'][number] & { /** The text it covers, as written. */ covered: string }

export const MentionRef = builder.objectRef<MentionInText>('Mention').implement({
  description: 'An account named in a text.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Who is meant, whatever name the text says.',
      resolve: ({ account }, _, { loaders }) => loaders.accountByAddress.find(account),
    }),
    start: t.exposeInt('start', { description: 'UTF-8 byte offsets into text.' }),
    end: t.exposeInt('end', { description: 'The first byte after it.' }),
    matches: t.boolean({
      description:
        'Whether the mentioned text is a handle that the account owns now, or its address. If false, show beside it which account is meant.',
      async resolve({ account, covered }, _, { loaders }) {
        const written = covered.toLowerCase()
        const { address } = splitAccountAddress(account)
        if ([account, address, `${address.slice(0, 4)}…${address.slice(-4)}`].includes(written)) return true
        const handle = written.startsWith('@') ? written.slice(1) : ''
        return isHandle(handle) && (await loaders.handleOwner.find(handle)) === account
      },
    }),
  }),
})

/** Lists the mentions of a text, each with the text it covers. */
export function listMentions({ text, body }: { text: string; body: PostBody }): MentionInText[] {
  if (body.mentions.length === 0) return []
  const bytes = Buffer.from(text)
  return body.mentions.map((mention) => ({
    ...mention,
    covered: bytes.toString('utf8', mention.start, mention.end),
  }))
}
