import { decodeEnvelope } from '@kith/protocol'
import { expect, test } from 'vitest'
import type { Body } from '../testing/createPerson.ts'
import { dumpDatabase } from '../testing/dumpDatabase.ts'
import { openTestService } from '../testing/openTestService.ts'

test('behavior: design §5 of a private message only its effect is stored: no log entry, no payload, no signature', async () => {
  const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
  await using it = await openTestService({ clock })
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
  const log = await db.selectFrom('message').select(['seq', 'type']).execute()

  const outcomes = await service.submit(messages.map(({ envelope }) => envelope))

  const dump = await dumpDatabase(db)
  expect(outcomes.map(({ kind }) => kind)).toEqual(bodies.map(() => 'kept'))
  expect(await db.selectFrom('message').select(['seq', 'type']).execute()).toEqual(log)
  expect(await db.selectFrom('log_head').select('seq').executeTakeFirst()).toEqual({ seq: log[0]?.seq })
  expect(dump).toContain(Buffer.from(decodeEnvelope(post.envelope).signature).toString('latin1'))
  for (const { envelope } of messages) {
    const { payload, signature } = decodeEnvelope(envelope)
    expect(dump).not.toContain(Buffer.from(signature).toString('latin1'))
    expect(dump).not.toContain(Buffer.from(payload).toString('latin1'))
  }

  // Taken back, they are forgotten with the next private message that comes when no older one can.
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
