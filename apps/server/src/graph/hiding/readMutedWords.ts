import { listMutedWords, type MutedWordNode } from '../../db/private-item/listMutedWords.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPage } from '../page/readPage.ts'

/** Reads a page of the words an account mutes. */
export async function readMutedWords(
  context: PageContext,
  args: PageArgs,
  accountId: bigint,
): Promise<Connection<MutedWordNode>> {
  const words = new Map<bigint, MutedWordNode>()
  return await readPage(context, {
    args,
    async list(page) {
      for (const word of await listMutedWords(context.db, { accountId }, page)) words.set(word.place, word)
      return [...words.keys()].map((place) => ({ cursor: place, key: place }))
    },
    load: async (places) => places.map((place) => words.get(place) ?? new Error(`There is no word at ${place}.`)),
  })
}
