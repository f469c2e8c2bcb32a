import { chains } from '@kith/protocol'
import { type ListTipsOf, listTips, type TipNode } from '../../db/tip/listTips.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'

/** Reads a page of tips; an empty one of an account that has no wallet on the chain. */
export async function readTipPage(
  context: PageContext,
  args: PageArgs,
  of: ListTipsOf | null,
): Promise<Connection<TipNode>> {
  const { defaultChain, indexer } = context.config
  const chain = { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
  const tips = new Map<bigint, TipNode>()
  return await readKeyedPage(context, {
    args,
    parts: 2,
    isSought: true,
    async list(page) {
      const found = of === null ? [] : await listTips(context.db, { ...chain, of }, page)
      return found.map((tip) => {
        const { blockNumber, logIndex } = tip
        // A position in a block has 31 bits.
        const key = (blockNumber << 31n) | BigInt(logIndex)
        tips.set(key, tip)
        return { cursor: [blockNumber, BigInt(logIndex)], key }
      })
    },
    load: (keys) => keys.map((key) => tips.get(key) ?? new Error('A tip was not loaded.')),
  })
}
