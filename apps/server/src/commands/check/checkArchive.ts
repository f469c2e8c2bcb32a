import type { Db } from '../../db/Database.ts'
import { describeArchive } from '../../db/postgres/describeArchive.ts'
import type { Finding } from './Finding.ts'

const subject = 'archive'

/** Checks that PostgreSQL's log reaches its archive. For a server whose `archive_mode` is on. */
export async function checkArchive(db: Db): Promise<Finding> {
  const row = await describeArchive(db)
  if (row?.isFailing)
    return {
      state: 'problem',
      subject,
      text: 'PostgreSQL fails to archive its log: there is no recovery to a time since then, and its disk fills.',
      remedy: 'Read the log of PostgreSQL, and run: pgbackrest --stanza=kith check',
    }
  // Also right after a start: PostgreSQL keeps these figures, and loses them only in a crash.
  if (!row?.archivedAt)
    return {
      state: 'warning',
      subject,
      text: 'archive_mode is on, and PostgreSQL archived nothing so far.',
      remedy:
        'As the user postgres, run: pgbackrest --stanza=kith stanza-create, once; and then: pgbackrest --stanza=kith check. It switches to a new segment, and waits until the archive has the old one.',
    }
  return {
    state: 'ok',
    subject,
    text: `PostgreSQL archives its log, last at ${row.archivedAt.toISOString()}. Recovery needs a full backup too: pgbackrest info lists them.`,
  }
}
