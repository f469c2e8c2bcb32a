import { toHex } from '../../../bytes/toHex.ts'
import { findFollows } from '../../../db/follow/findFollows.ts'
import { findBookmarked } from '../../../db/private-item/findBookmarked.ts'
import { findMarkedAccounts } from '../../../db/private-item/findMarkedAccounts.ts'
import { findReacted } from '../../../db/reaction/findReacted.ts'
import { findFollowedTags } from '../../../db/tag/findFollowedTags.ts'
import type { Bearer } from '../../../sign-in/findBearer.ts'
import { createLoader, type Loader } from '../../createLoader.ts'
import type { Loaders } from '../../createLoaders.ts'
import type { ViewerContext } from '../../GraphContext.ts'
import { createHidingReader } from '../../hiding/createHidingReader.ts'
import type { ViewerMarks } from './ViewerMarks.ts'

/** One set of marks for each request, and for each answer of a stream: as long as its loaders. */
const marksByLoaders = new WeakMap<Loaders, ViewerMarks>()

/** The marks of the account behind the request's token; `null` without a live token. */
export async function findViewerMarks(context: ViewerContext): Promise<ViewerMarks | null> {
  const viewer = await context.getBearer()
  if (viewer === null) return null
  const known = marksByLoaders.get(context.loaders)
  if (known) return known
  const marks = createViewerMarks(context, viewer)
  marksByLoaders.set(context.loaders, marks)
  return marks
}

function createViewerMarks(context: ViewerContext, viewer: Bearer): ViewerMarks {
  const { db, loaders } = context
  const { accountId } = viewer
  const readHidings = createHidingReader(context, viewer)
  return {
    viewer,
    liked: createMark((ids) => findReacted(db, { accountId, kind: 'like', ids })),
    reposted: createMark((ids) => findReacted(db, { accountId, kind: 'repost', ids })),
    bookmarked: createMark((ids) => findBookmarked(db, { accountId, ids })),
    hiding: createLoader(async (seqs) => {
      const hidings = await readHidings(await loaders.postBySeq.findAll(seqs))
      return seqs.map((seq) => hidings.get(seq) ?? null)
    }),
    follows: createMark((addresses) => findFollows(db, { accountId, addresses, among: 'followed' })),
    followedBy: createMark((addresses) => findFollows(db, { accountId, addresses, among: 'followers' })),
    muted: createMark((addresses) => findMarkedAccounts(db, { viewerId: accountId, as: 'mute', addresses })),
    blocked: createMark((addresses) => findMarkedAccounts(db, { viewerId: accountId, as: 'block', addresses })),
    blockedBy: createMark((addresses) => findMarkedAccounts(db, { viewerId: accountId, as: 'blocker', addresses })),
    followedTags: createLoader(async (names) => {
      const followed = new Set(await findFollowedTags(db, { accountId, names }))
      return names.map((name) => followed.has(name))
    }),
  }
}

/** By hex, which of the keys a query gives back. */
function createMark(find: (keys: readonly Uint8Array[]) => Promise<readonly Uint8Array[]>): Loader<string, boolean> {
  return createLoader(async (keys) => {
    const found = new Set((await find(keys.map((key) => Buffer.from(key, 'hex')))).map(toHex))
    return keys.map((key) => found.has(key))
  })
}
