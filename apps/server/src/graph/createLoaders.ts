import { chains, type ModerationLabel } from '@kith/protocol'
import DataLoader from 'dataloader'
import { parseHex } from '../bytes/parseHex.ts'
import { toHex } from '../bytes/toHex.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import { type AccountStats, findAccountStats, noStats } from '../db/queries/findAccountStats.ts'
import { type AccountNode, findAccounts } from '../db/queries/findAccounts.ts'
import { findContents } from '../db/queries/findContents.ts'
import { findHandles } from '../db/queries/findHandles.ts'
import { findLabels } from '../db/queries/findLabels.ts'
import { findPosts, type PostNode } from '../db/queries/findPosts.ts'
import { findProofs, type ProofNode } from '../db/queries/findProofs.ts'
import { findTags } from '../db/queries/findTags.ts'
import type { TagNode } from '../db/queries/TagNode.ts'
import { emptyAccount } from './account/emptyAccount.ts'
import { loadInOrder } from './page/loadInOrder.ts'

export type Loaders = Readonly<{
  accountById: DataLoader<bigint, AccountNode>
  /** By lower-case address; one nothing was written about still has a page. */
  accountByAddress: DataLoader<string, AccountNode>
  postBySeq: DataLoader<bigint, PostNode>
  /** By the digest's hex. */
  postById: DataLoader<string, PostNode | null>
  proof: DataLoader<bigint, ProofNode>
  accountStats: DataLoader<bigint, AccountStats>
  /** By folded name; one that nothing stands under is empty. */
  tag: DataLoader<string, TagNode>
  /** What a post says, also when it is withheld: for its author and for operators. */
  content: DataLoader<bigint, PostNode>
  labelsOfPost: DataLoader<bigint, readonly ModerationLabel[]>
  labelsOfAccount: DataLoader<bigint, readonly ModerationLabel[]>
}>

/** Gathers what the fields of one request ask for, so that a page is a handful of queries whatever its size. */
export function createLoaders(
  db: Db,
  { defaultChain, indexer }: Pick<ServerConfig, 'defaultChain' | 'indexer'>,
  clock: () => number,
): Loaders {
  const handles = { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
  const now = () => new Date(clock())
  const postBySeq = new DataLoader<bigint, PostNode>(async (seqs) => {
    const rows = new Map((await findNear({ seqs })).map((row) => [row.seq, row]))
    return seqs.map((seq) => rows.get(seq) ?? new Error(`There is no post at ${seq}.`))
  })
  async function findNear(by: { seqs: readonly bigint[] } | { ids: readonly Uint8Array[] }) {
    const found = await findPosts(db, { ...by, near: true, now: now() })
    for (const row of found) postBySeq.prime(row.seq, row)
    return found
  }
  return {
    accountById: new DataLoader(
      async (ids) => {
        const rows = new Map((await findAccounts(db, { ...handles, ids, now: now() })).map((row) => [row.id, row]))
        return ids.map((id) => rows.get(id) ?? new Error(`There is no account ${id}.`))
      },
      // Once all that is there already was looked at: the authors of posts and of what they answer are then asked for together.
      { batchScheduleFn: setImmediate },
    ),
    accountByAddress: new DataLoader(async (texts) => {
      const addresses = texts.map(parseHex)
      const found = await findAccounts(db, { ...handles, addresses, now: now() })
      const rows = new Map<string, AccountNode>(found.map((row) => [`0x${toHex(row.address)}`, row]))
      const others = addresses.filter((address) => !rows.has(`0x${toHex(address)}`))
      const named = others.length === 0 ? [] : await findHandles(db, { ...handles, owners: others })
      const owned = new Map(named.map((handle) => [toHex(handle.owner), handle]))
      for (const address of others) {
        rows.set(`0x${toHex(address)}`, { ...emptyAccount, address, handle: owned.get(toHex(address)) ?? null })
      }
      return texts.map((text) => rows.get(text) ?? new Error(`There is no account ${text}.`))
    }),
    postBySeq,
    postById: new DataLoader(async (ids) => {
      const found = await findNear({ ids: ids.map((id) => Buffer.from(id, 'hex')) })
      const rows = new Map(found.map((row) => [toHex(row.id), row]))
      return ids.map((id) => rows.get(id) ?? null)
    }),
    proof: new DataLoader(async (seqs) => {
      const rows = new Map((await findProofs(db, seqs)).map((row) => [row.seq, row]))
      return seqs.map((seq) => rows.get(seq) ?? new Error(`There is no log entry ${seq}.`))
    }),
    accountStats: new DataLoader(async (ids) => {
      const rows = new Map((await findAccountStats(db, ids)).map((row) => [row.accountId, row]))
      return ids.map((id) => rows.get(id) ?? noStats)
    }),
    tag: new DataLoader(async (names) => {
      const rows = new Map((await findTags(db, { names, now: now() })).map((row) => [row.name, row]))
      return names.map((name) => rows.get(name) ?? { name, postCount: 0 })
    }),
    content: new DataLoader(
      loadInOrder(
        (seqs) => findContents(db, seqs),
        ({ seq }) => seq,
      ),
    ),
    labelsOfPost: new DataLoader(async (posts) => groupLabels(posts, await findLabels(db, { posts }))),
    labelsOfAccount: new DataLoader(async (accounts) => groupLabels(accounts, await findLabels(db, { accounts }))),
  }
}

function groupLabels(
  keys: readonly bigint[],
  labels: Awaited<ReturnType<typeof findLabels>>,
): (readonly ModerationLabel[])[] {
  return keys.map((key) => labels.filter((label) => label.key === key).map(({ label }) => label))
}
