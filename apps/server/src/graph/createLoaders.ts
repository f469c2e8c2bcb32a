import { type AccountAddress, chains, type ModerationLabel } from '@kith/protocol'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import { toHex } from '../bytes/toHex.ts'
import { bounds } from '../config/bounds.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { AccountNode } from '../db/account/AccountNode.ts'
import type { AccountReading } from '../db/account/accountColumns.ts'
import { type AccountStats, findAccountStats, noStats } from '../db/account/findAccountStats.ts'
import { findAccounts } from '../db/account/findAccounts.ts'
import type { Db } from '../db/Database.ts'
import { findHandleOwners } from '../db/handle/findHandleOwners.ts'
import { findOwnedHandles, type OwnedHandles } from '../db/handle/findOwnedHandles.ts'
import { findTenures, type HandleTenure } from '../db/handle/findTenures.ts'
import { findKeyEnds, type KeyEndNode } from '../db/key-end/findKeyEnds.ts'
import { findVerifiedLinks, type VerifiedLink } from '../db/link-check/findVerifiedLinks.ts'
import { findProofs, type ProofNode } from '../db/log/findProofs.ts'
import { findLabels } from '../db/moderation/findLabels.ts'
import type { PageEntry } from '../db/page/Page.ts'
import type { PostList } from '../db/post/createPostList.ts'
import { findContents } from '../db/post/findContents.ts'
import { findPosts } from '../db/post/findPosts.ts'
import type { PostNode } from '../db/post/PostNode.ts'
import type { FoundPost } from '../db/search/selectFoundPosts.ts'
import { findTags } from '../db/tag/findTags.ts'
import type { TagNode } from '../db/tag/TagNode.ts'
import { findTipSums, type TipSums } from '../db/tip/findTipSums.ts'
import { type AccountLoaders, createAccountLoaders } from './account/createAccountLoaders.ts'
import { createLoader, type Loader } from './createLoader.ts'
import { loadInOrder } from './page/loadInOrder.ts'

export type Loaders = Readonly<{
  accountById: Loader<bigint, AccountNode>
  /** With what is withheld of a suspended one: for itself and for operators. */
  suspendedAccount: Loader<bigint, AccountNode>
  postBySeq: Loader<bigint, PostNode>
  /** Reads a list that comes with its posts, which need not be asked for then. */
  listPosts: (list: (reading: AccountReading) => Promise<PostList>) => Promise<readonly PageEntry[]>
  /** By the digest's hex. */
  postById: Loader<string, PostNode | null>
  /** By the wallet's hex. */
  handlesByOwner: Loader<string, OwnedHandles>
  /** By the wallet's hex; `null` without a handle. */
  tenureByOwner: Loader<string, HandleTenure | null>
  /** The account that owns the handle with this name now; `null` without an owner. */
  handleOwner: Loader<string, AccountAddress | null>
  proof: Loader<bigint, ProofNode>
  /** By the hex of the delegation's digest; `null` for one whose key has no recorded end. */
  keyEnd: Loader<string, KeyEndNode | null>
  tipSums: Loader<bigint, TipSums>
  accountStats: Loader<bigint, AccountStats>
  /** `null` where the account's link is not verified. */
  verifiedLink: Loader<bigint, VerifiedLink | null>
  /** By folded name; a tag without posts is empty. */
  tag: Loader<string, TagNode>
  /** What a post says, also when it is withheld: for its author and for operators. */
  content: Loader<bigint, PostNode>
  labelsOfAccount: Loader<bigint, readonly ModerationLabel[]>
}> &
  AccountLoaders

/** Gathers what the fields of one request ask for, so that a page is a handful of queries whatever its size. */
export function createLoaders(
  db: Db,
  { defaultChain, indexer }: Pick<ServerConfig, 'defaultChain' | 'indexer'>,
  clock: () => number,
  /** Where `db` is a replica: the primary, which may have a post that somebody was sent a moment ago. */
  primary: Db | null = null,
): Loaders {
  const handles = { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
  const reading = () => ({ ...handles, now: new Date(clock()) })
  /** Finds rows by their keys; those that a replica does not have yet, on the primary. */
  function complete<Key, Row>(
    find: (keys: readonly Key[], from: Db) => Promise<readonly Row[]>,
    keyOf: (row: Row) => Key,
  ): (keys: readonly Key[]) => Promise<readonly Row[]> {
    return async (keys) => {
      const found = await find(keys, db)
      if (primary === null) return found
      // Not by their number: posts come with those that they answer and quote.
      const known = new Set(found.map(keyOf))
      const missing = keys.filter((key) => !known.has(key))
      return missing.length === 0 ? found : [...found, ...(await find(missing, primary))]
    }
  }
  const accountById = createLoader<bigint, AccountNode>(
    loadInOrder(
      complete(
        (ids, from) => findAccounts(from, { ...reading(), ids }),
        ({ id }) => id,
      ),
      ({ id }) => id,
    ),
  )
  const postBySeq = createLoader<bigint, PostNode>(
    loadInOrder(
      complete(
        (seqs, from) => findNear({ seqs }, from),
        ({ seq }) => seq,
      ),
      ({ seq }) => seq,
    ),
  )
  async function findNear(by: { seqs: readonly bigint[] } | { ids: readonly Uint8Array[] }, from: Db) {
    const found = await findPosts(from, { ...reading(), ...by, near: true })
    take(found)
    return found.map(({ post }) => post)
  }
  function take(found: readonly FoundPost[]): void {
    for (const { post, author } of found) {
      postBySeq.prime(post.seq, post)
      accountById.prime(author.id, author)
    }
  }
  return {
    accountById,
    ...createAccountLoaders(db, reading),
    suspendedAccount: createLoader<bigint, AccountNode>(
      loadInOrder(
        (ids) => findAccounts(db, { ...reading(), ids, showsWithheld: true }),
        ({ id }) => id,
      ),
    ),
    postBySeq,
    async listPosts(list) {
      const { entries, found } = await list(reading())
      take(found)
      return entries
    },
    postById: createLoader(
      loadInOrder(
        complete(
          (ids, from) => findNear({ ids: ids.map((id) => Buffer.from(id, 'hex')) }, from),
          ({ id }) => toHex(id),
        ),
        ({ id }) => toHex(id),
        () => null,
      ),
    ),
    handlesByOwner: createLoader(
      loadInOrder(
        (owners) =>
          findOwnedHandles(db, {
            chainId: handles.chainId,
            owners: owners.map((owner) => Buffer.from(owner, 'hex')),
            limit: bounds.pageEntries,
          }),
        ({ owner }) => toHex(owner),
      ),
    ),
    tenureByOwner: createLoader(
      loadInOrder(
        (owners) =>
          findTenures(db, { chainId: handles.chainId, owners: owners.map((owner) => Buffer.from(owner, 'hex')) }),
        ({ owner }) => toHex(owner),
        () => null,
      ),
    ),
    handleOwner: createLoader(async (names) => {
      const found = await findHandleOwners(db, { chainId: handles.chainId, names })
      const owners = new Map(found.map(({ name, account }) => [name, readAccountAddress(account)]))
      return names.map((name) => owners.get(name) ?? null)
    }),
    tipSums: createLoader(
      loadInOrder(
        (seqs) => findTipSums(db, { ...handles, seqs }),
        ({ postSeq }) => postSeq,
        (postSeq) => ({ postSeq, total: '0', count: 0, pendingCount: 0 }),
      ),
    ),
    proof: createLoader(
      loadInOrder(
        complete(
          (seqs, from) => findProofs(from, seqs),
          ({ seq }) => seq,
        ),
        ({ seq }) => seq,
      ),
    ),
    keyEnd: createLoader(
      loadInOrder(
        (ids) =>
          findKeyEnds(
            db,
            ids.map((id) => Buffer.from(id, 'hex')),
          ),
        ({ delegationId }) => toHex(delegationId),
        () => null,
      ),
    ),
    verifiedLink: createLoader(
      loadInOrder(
        (ids) => findVerifiedLinks(db, ids),
        ({ accountId }) => accountId,
        () => null,
      ),
    ),
    accountStats: createLoader(
      loadInOrder(
        (ids) => findAccountStats(db, ids),
        ({ accountId }) => accountId,
        () => noStats,
      ),
    ),
    tag: createLoader(
      loadInOrder(
        (names) => findTags(db, { names, now: reading().now }),
        ({ name }) => name,
        (name) => ({ name, postCount: 0 }),
      ),
    ),
    content: createLoader(
      loadInOrder(
        (seqs) => findContents(db, seqs),
        ({ seq }) => seq,
      ),
    ),
    labelsOfAccount: createLoader<bigint, readonly ModerationLabel[]>(async (ids) => {
      const labels = await findLabels(db, ids)
      return ids.map((id) => labels.filter(({ accountId }) => accountId === id).map(({ label }) => label))
    }),
  }
}
