import { type CborNode, isCborTag } from './CborNode.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { toFields } from './readMessage.ts'

const keptPosts = 300

/** Puts a post that was accepted into the world, for others to be about; other messages change nothing. */
export function rememberPost(
  { posts }: FuzzWorld,
  { fields, digest, author }: { fields: ReadonlyMap<string, CborNode>; digest: Uint8Array; author: FuzzPerson },
): void {
  if (fields.get('type') !== 'post') return
  const root = toFields(fields.get('reply')).get('root')
  const thread = isCborTag(root) && root.value instanceof Uint8Array ? root.value.subarray(5) : digest
  posts.push({ digest, author, root: thread })
  if (posts.length > keptPosts) posts.shift()
}
