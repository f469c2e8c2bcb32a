import type { Bearer } from '../../../sign-in/findBearer.ts'
import type { Loader } from '../../createLoader.ts'
import type { Hiding } from '../../hiding/Hiding.ts'

/** What the account behind a token did about posts and accounts: one statement for each mark, however many a page asks for. */
export type ViewerMarks = Readonly<{
  viewer: Bearer
  /** By the hex of the post's digest. */
  liked: Loader<string, boolean>
  reposted: Loader<string, boolean>
  bookmarked: Loader<string, boolean>
  /** By the post's log position; `null` for a post that is shown. */
  hiding: Loader<bigint, Hiding | null>
  /** By the hex of the account's address. */
  follows: Loader<string, boolean>
  followedBy: Loader<string, boolean>
  muted: Loader<string, boolean>
  blocked: Loader<string, boolean>
  blockedBy: Loader<string, boolean>
  /** By folded name. */
  followedTags: Loader<string, boolean>
}>
