import type { BatchDraft } from '../log/batch/BatchDraft.ts'
import type { Target } from '../log/batch/Target.ts'
import { toDigestKey } from '../log/batch/toDigestKey.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import type { LogEntry } from './LogEntry.ts'

/**
 * Finds what an accepted message refers to. Whether it was allowed to was decided on acceptance, and is not checked again:
 * the target has an earlier log position.
 */
export function findLoggedTarget(draft: BatchDraft, { seq, verified, targetId }: LogEntry): Target {
  const { message } = verified
  const kind = kindOf(message)
  if (kind.place !== 'log' || !kind.findLogged) return {}
  return kind.findLogged(message, {
    targetId,
    findPost(cid) {
      const post = draft.posts.get(toDigestKey(cid))
      if (!post) throw new Error(`Entry ${seq} of the log refers to ${cid}, which no earlier entry wrote.`)
      return post
    },
  })
}
