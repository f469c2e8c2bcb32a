import { expect, test } from 'vitest'
import { dumpDatabase } from '../testing/dumpDatabase.ts'
import { openTestService } from '../testing/openTestService.ts'

test('behavior: design §5 a delete purges the bytes from every table, and keeps the log entry', async () => {
  await using it = await openTestService()
  const { db, service } = it
  const ada = await it.signIn()
  const root = await ada.sign({ type: 'post', text: 'Root' })
  const reply = { root: root.id, parent: root.id }
  const post = await ada.sign({ type: 'post', text: 'xyzzy-text', tags: ['xyzzy-tag'], warn: 'xyzzy-warn', reply })
  const edit = await ada.sign({ type: 'edit', to: post.id, text: 'xyzzy-edit' })
  await service.submit([root.envelope, post.envelope])
  const entry = await db.selectFrom('message').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  await service.submit([edit.envelope])
  const before = await dumpDatabase(db)

  await service.submit([(await ada.sign({ type: 'delete', to: post.id })).envelope])

  expect(before.match(/xyzzy-\w+/g)).toEqual(
    expect.arrayContaining(['xyzzy-text', 'xyzzy-tag', 'xyzzy-warn', 'xyzzy-edit']),
  )
  expect(await dumpDatabase(db)).not.toContain('xyzzy')
  const kept = await db.selectFrom('message').selectAll().where('seq', '=', entry.seq).executeTakeFirstOrThrow()
  expect(kept).toEqual({ ...entry, envelope: null })
  expect(kept.parent_seq).not.toBeNull()
})
