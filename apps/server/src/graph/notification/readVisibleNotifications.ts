import { chains } from '@kith/protocol'
import {
  type ListNotificationsParameters,
  listNotifications,
  type NotificationNode,
} from '../../db/notification/listNotifications.ts'
import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { NotificationKind } from '../../db/tables/NotificationTables.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { ReadContext } from '../GraphContext.ts'
import { createHidingReader } from '../hiding/createHidingReader.ts'
import { type FilledPage, fillPage } from '../page/fillPage.ts'

export type NotificationReading = FilledPage &
  Readonly<{
    /** The entries of the list, by position. */
    nodes: ReadonlyMap<bigint, NotificationNode>
    /** Place of the list's first entry when its first page was read; `null` for an empty list. */
    top: bigint | null
  }>

/** Those about a post of somebody else's; likes, reposts and tips are about one's own. */
const wordKinds = new Set<NotificationKind>(['reply', 'quote', 'mention'])

/**
 * Reads notifications page by page, without what is hidden from their account: in an entry, an account that it mutes or blocks, or that
 * blocks it, does not count; an entry of no other account is left out, and so is a post by the rules of `createHidingReader`, or that
 * operators withhold.
 */
export async function readVisibleNotifications(
  context: ReadContext,
  { viewer, ...of }: { viewer: Bearer } & Omit<ListNotificationsParameters, 'accountId' | 'chainId'>,
  page: Page,
): Promise<NotificationReading> {
  const readHidings = createHidingReader(context, viewer)
  const nodes = new Map<bigint, NotificationNode>()
  const { findAll } = context.loaders.postBySeq
  const chainId = chains[context.config.defaultChain].id
  let { top } = of

  async function list(part: Page): Promise<readonly PageEntry[]> {
    const entries = await listNotifications(context.db, { ...of, accountId: viewer.accountId, chainId, top }, part)
    top ??= entries[0]?.place ?? null
    for (const { place, node } of entries) if (node) nodes.set(place, node)
    return entries.map(({ place }) => ({ cursor: place, key: place }))
  }

  async function keep(entries: readonly PageEntry[]): Promise<readonly PageEntry[]> {
    const shown = entries.flatMap((entry) => {
      const node = nodes.get(entry.key)
      return node && (!of.unseen || node.isUnseen) ? [{ entry, node }] : []
    })
    const nodesShown = shown.map(({ node }) => node)
    // A page shows the other posts as well: they are asked for together.
    if (!of.unseen) await findAll(seqsOf(nodesShown))
    const seqs = seqsOf(nodesShown.filter(({ kind }) => wordKinds.has(kind)))
    if (seqs.length === 0) return shown.map(({ entry }) => entry)
    const posts = await findAll(seqs)
    const withheld = new Set(posts.filter((post) => post.withheld !== null).map(({ seq }) => seq))
    const hidden = await readHidings(posts)
    return shown
      .filter(({ node: { postSeq } }) => !withheld.has(postSeq) && !hidden.has(postSeq))
      .map(({ entry }) => entry)
  }

  const filled = await fillPage(page, { list, keep })
  return { ...filled, nodes, top }
}

/** Of the posts they are about: a follow is about none. */
function seqsOf(nodes: readonly NotificationNode[]): bigint[] {
  return nodes.map(({ postSeq }) => postSeq).filter((seq) => seq !== 0n)
}
