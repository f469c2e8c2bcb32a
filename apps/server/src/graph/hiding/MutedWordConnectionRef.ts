import type { MutedWordNode } from '../../db/queries/listMutedWords.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'

const MutedWordRef = builder.objectRef<MutedWordNode>('MutedWord').implement({
  description: 'A word, phrase or #tag that an account does not want to read.',
  fields: (t) => ({
    word: t.exposeString('word', {
      description:
        'As it was muted; taken back by the same letters. It hides posts that hold it as a whole word, in any letter case, and by a # at its start only tags.',
    }),
    mutedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it, the last time.',
      resolve: ({ mutedAt }) => mutedAt,
    }),
  }),
})

const MutedWordEdgeRef = builder.objectRef<Edge<MutedWordNode>>('MutedWordEdge').implement({
  description: 'A muted word at its place in a list.',
  fields: (t) => ({
    node: t.field({ type: MutedWordRef, description: 'The word.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
  }),
})

export const MutedWordConnectionRef = builder.objectRef<Connection<MutedWordNode>>('MutedWordConnection').implement({
  description: 'A page of muted words.',
  fields: (t) => ({
    edges: t.field({ type: [MutedWordEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
  }),
})
