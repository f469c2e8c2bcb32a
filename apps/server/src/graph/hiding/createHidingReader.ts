import { limits } from '@kith/protocol'
import { findHidden } from '../../db/hiding/findHidden.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { listMutedWords } from '../../db/private-item/listMutedWords.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { ReadContext } from '../GraphContext.ts'
import { createWordMatcher, type WordMatcher } from './createWordMatcher.ts'
import { findHiding } from './findHiding.ts'
import type { Hiding } from './Hiding.ts'

/** Finds which of these posts are hidden from the viewer, by `seq`. */
export type HidingReader = (posts: readonly PostNode[]) => Promise<ReadonlyMap<bigint, Hiding>>

/**
 * Prepares to tell what is hidden from a viewer. Muted words are read once, accounts and what posts point at for each call; where
 * nothing is hidden, which is most often, neither is asked for.
 */
export function createHidingReader({ db, loaders, now }: ReadContext, viewer: Bearer): HidingReader {
  const viewerId = viewer.accountId
  let preparing: Promise<WordMatcher> | undefined

  async function prepare(): Promise<WordMatcher> {
    const page = { after: null, limit: limits.mutedWordsPerAccount }
    const words = await listMutedWords(db, { accountId: viewerId, hidingAt: new Date(now()) }, page)
    return createWordMatcher(words.map(({ word }) => word))
  }

  return async (posts) => {
    if (!viewer.hidesAnything) return new Map()
    preparing ??= prepare()
    const findWord = await preparing
    const seqs = posts.flatMap(({ quoteSeq, parentSeq }) => [quoteSeq, parentSeq]).filter((seq) => seq !== null)
    const loaded = await loaders.postBySeq.findAll([...new Set(seqs)])
    const near = new Map(loaded.map((post) => [post.seq, post]))
    const accountIds = [...new Set([...posts, ...near.values()].map(({ accountId }) => accountId))]
    const hidden = await findHidden(db, { viewerId, accountIds })
    const find = (seq: bigint | null) => (seq === null ? null : (near.get(seq) ?? null))
    return new Map(
      posts.flatMap((post) => {
        const [quoted, parent] = [find(post.quoteSeq), find(post.parentSeq)]
        const hiding = findHiding({ viewerId, post, quoted, parent, hidden, findWord })
        return hiding ? [[post.seq, hiding] as const] : []
      }),
    )
  }
}
