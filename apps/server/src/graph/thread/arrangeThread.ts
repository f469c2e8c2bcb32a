import type { ThreadRow } from '../../db/thread/listThread.ts'

export type ArrangeThreadParameters = {
  /** The post whose replies they are. */
  seq: bigint
  accountId: bigint
  /** Direct replies, and replies to each reply: one row more shows that there are more. */
  first: number
  nested: number
  /** Posts in all. */
  max: number
  /** Whether the rows begin with the first direct reply, which may continue the post. */
  isFirstPage: boolean
}

export type ThreadEntry = Readonly<{
  row: ThreadRow
  /** 1 for a direct reply. What goes on with a chain is as deep as the post it goes on with. */
  depth: number
  /** Goes on with the thread's post, or with its chain: the first reply by its author to the author's own post. */
  isContinuation: boolean
  hasMoreReplies: boolean
}>

export type ArrangedThread = Readonly<{ entries: readonly ThreadEntry[]; hasMoreReplies: boolean }>

/** Puts the rows of a thread in reading order: each post followed by its replies, and says where replies are missing. */
export function arrangeThread(
  rows: readonly ThreadRow[],
  { seq, accountId, first, nested, max, isFirstPage }: ArrangeThreadParameters,
): ArrangedThread {
  const repliesOf = new Map<bigint, ThreadRow[]>([[seq, []]])
  const cut = new Set<bigint>()
  let count = 0
  // Level by level, so that the deepest replies are left out first, and nothing is shown without what it answers.
  for (const row of rows) {
    const siblings = repliesOf.get(row.parentSeq)
    if (!siblings) continue
    if (siblings.length >= (row.parentSeq === seq ? first : nested) || count >= max) {
      cut.add(row.parentSeq)
      continue
    }
    siblings.push(row)
    repliesOf.set(row.seq, [])
    count += 1
  }

  const entries: ThreadEntry[] = []
  function add(parent: { seq: bigint; depth: number; isChain: boolean }): void {
    for (const [index, row] of (repliesOf.get(parent.seq) ?? []).entries()) {
      const isContinuation = parent.isChain && index === 0 && row.rank === 0 && row.accountId === accountId
      const depth = isContinuation ? parent.depth : parent.depth + 1
      const hasMoreReplies = cut.has(row.seq) || (row.hasReplies && repliesOf.get(row.seq)?.length === 0)
      entries.push({ row, depth, isContinuation, hasMoreReplies })
      add({ seq: row.seq, depth, isChain: isContinuation })
    }
  }
  add({ seq, depth: 0, isChain: isFirstPage })
  return { entries, hasMoreReplies: cut.has(seq) }
}
