import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

type Version = NewRow<'post_version'>

export type WriteEditsParameters = {
  /** Edits that are accepted, the losing ones too. */
  edits: readonly Version[]
  /** Posts that show another version from now on: which of `edits`, by the post's `seq`. */
  shownEdits: ReadonlyMap<bigint, Version>
}

/** Keeps every version of the posts that are edited, and shows the one that wins. */
export function* writeEdits(tx: Tx, { edits, shownEdits }: WriteEditsParameters): Writes {
  if (edits.length === 0) return
  // The first edit of a post is when its original becomes one version among others.
  yield tx
    .insertInto('post_version')
    .columns(['seq', 'post_seq', 'id', 'text', 'body', 'ts', 'received_at'])
    .expression((from) =>
      from
        .selectFrom('post')
        .select(['seq', 'seq as post_seq', 'id', 'text', 'body', 'ts', 'received_at'])
        .where('seq', 'in', [...new Set(edits.map(({ postSeq }) => postSeq))])
        .where('edit_seq', 'is', null),
    )
    .compile()
  yield tx
    .insertInto('post_version')
    .values(edits.map(toRow<'post_version'>))
    .compile()
  const shown = [...shownEdits.values()].map(({ seq }) => seq)
  if (shown.length === 0) return
  yield sql`
    update post set text = version.text, body = version.body, edit_seq = version.seq, edit_id = version.id, edit_ts = version.ts
    from post_version as version
    where version.post_seq = post.seq and version.seq in (${sql.join(shown)})`.compile(tx)
}
