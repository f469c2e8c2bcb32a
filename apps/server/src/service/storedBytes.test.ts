import { decodeEnvelope } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/database/dumpDatabase.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestService
beforeAll(async () => {
  it = await openTestService({ clock })
})
afterAll(() => it[Symbol.asyncDispose]())

test('behavior: design §5 a delete purges the bytes from every table, and keeps the log entry', async () => {
  const { db, service } = it
  const ada = await it.signIn()
  const root = await ada.sign({ type: 'post', text: 'Root' })
  const reply = { root: root.id, parent: root.id }
  const post = await ada.sign({
    type: 'post',
    text: 'xyzzy-text #xyzzy-tag',
    tags: ['xyzzy-tag'],
    warn: 'xyzzy-warn',
    reply,
  })
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

test('behavior: design §5 only the effect of a private message is stored: no entry, no signature', async () => {
  const { db, service } = it
  const ada = await it.signIn()
  const post = await ada.sign({ type: 'post', text: 'For later' })
  const to = `0x${'0b'.repeat(20)}` as const
  const bodies: Body[] = [
    { type: 'bookmark', to: post.id },
    { type: 'mute', to },
    { type: 'block', to },
    { type: 'mute-word', word: 'secret yarn' },
    { type: 'seen', upTo: 1 },
  ]
  const messages = await Promise.all(bodies.map((body) => ada.sign(body)))
  await service.submit([post.envelope])
  const readLog = () => db.selectFrom('message').select(['seq', 'type']).orderBy('seq').execute()
  const log = await readLog()

  const outcomes = await service.submit(messages.map(({ envelope }) => envelope))

  const dump = await dumpDatabase(db)
  expect(outcomes.map(({ kind }) => kind)).toEqual(bodies.map(() => 'kept'))
  expect(await readLog()).toEqual(log)
  expect(await db.selectFrom('log_head').select('seq').executeTakeFirst()).toEqual({ seq: log.at(-1)?.seq })
  expect(dump).toContain(Buffer.from(decodeEnvelope(post.envelope).signature).toString('latin1'))
  for (const { envelope } of messages) {
    const { payload, signature } = decodeEnvelope(envelope)
    expect(dump).not.toContain(Buffer.from(signature).toString('latin1'))
    expect(dump).not.toContain(Buffer.from(payload).toString('latin1'))
  }

  // Once undone, they are forgotten with the next private message that comes when no older one can.
  const other = await ada.sign({ type: 'post', text: 'For later, too' })
  const undos: Body[] = [
    { type: 'unbookmark', to: post.id },
    { type: 'unmute', to },
    { type: 'unblock', to },
    { type: 'unmute-word', word: 'secret yarn' },
  ]
  const undone = await Promise.all(undos.map((body) => ada.sign(body, { ts: clock.ms + 1 })))
  await service.submit([other, ...undone].map(({ envelope }) => envelope))
  const readItems = async () => (await db.selectFrom('private_item').select('active').execute()).map((it) => it.active)
  expect(await readItems()).toEqual([false, false, false, false])
  clock.ms += 240_001
  await service.submit([(await ada.sign({ type: 'bookmark', to: other.id })).envelope])
  expect(await readItems()).toEqual([true])

  // A mark that goes forward is of now, like every message; one that moves nothing may come at any time.
  const late = { ts: clock.ms - 120_001 }
  const marks = await Promise.all([2, 1].map((upTo) => ada.sign({ type: 'seen', upTo }, late)))
  const marked = await service.submit(marks.map(({ envelope }) => envelope))
  expect(marked.map((it) => ('error' in it ? it.error.name : it.kind))).toEqual(['ClockSkewError', 'kept'])
})
