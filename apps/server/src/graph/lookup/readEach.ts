import type { SpendContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

/** Reads one entry for each key, in their order. Costs one list entry per key. */
export async function readEach<Context extends SpendContext, Key, Node>(
  context: Context,
  keys: readonly Key[],
  read: (context: Context, key: Key) => Promise<Node>,
): Promise<Node[]> {
  if (keys.length === 0) return []
  spendEntries(context, keys.length)
  return await Promise.all(keys.map((key) => read(context, key)))
}
