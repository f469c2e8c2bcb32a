import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { checkArchive } from './checkArchive.ts'

test('error: an archive that got nothing so far is a warning with what to do', async () => {
  await using database = await openTestDatabase()

  // The server under test has no archive.
  expect(await checkArchive(database.db)).toEqual({
    state: 'warning',
    subject: 'archive',
    text: 'archive_mode is on, and PostgreSQL archived nothing so far.',
    remedy:
      'As the user postgres, run: pgbackrest --stanza=kith stanza-create, once; and then: pgbackrest --stanza=kith check. It switches to a new segment, and waits until the archive has the old one.',
  })
})
