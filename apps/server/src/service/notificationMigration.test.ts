import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notification } from '../db/migrations/0001-0020/0014-notification.ts'
import { type Body, createPerson, type Person } from '../testing/createPerson.ts'
import { openTestService } from '../testing/openTestService.ts'
import { testOrigin } from '../testing/testOrigin.ts'

test('behavior: what was done before notifications were kept is listed as if they had been', async () => {
  const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
  await using it = await openTestService({ clock })
  const { db, service } = it
  const [ada, ben, cem] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const stranger = await createPerson({ origin: testOrigin })
  const act = async (person: Person, ...bodies: Body[]): Promise<string> => {
    const messages = await Promise.all(bodies.map((body) => person.sign(body, { ts: ++clock.ms })))
    const outcomes = await service.submit(messages.map(({ envelope }) => envelope))
    expect(outcomes.map(({ kind }) => kind)).toEqual(bodies.map(() => 'receipt'))
    return messages[0]?.id ?? ''
  }
  const naming = ({ address: account }: Person) => ({ text: '@hello', mentions: [{ account, start: 0, end: 6 }] })

  const to = await act(ada, { type: 'post', text: 'Warp' })
  for (const person of [ben, cem]) {
    await act(person, { type: 'like', to }, { type: 'repost', to }, { type: 'follow', to: ada.address })
  }
  const reply = await act(ben, { type: 'post', ...naming(ada), quote: to, reply: { root: to, parent: to } })
  await act(cem, { type: 'post', ...naming(ben), reply: { root: to, parent: reply } })
  const quote = await act(cem, { type: 'post', text: 'Look', quote: to })
  const edited = await act(cem, { type: 'post', ...naming(ada) })
  await act(cem, { type: 'edit', to: edited, ...naming(ben) })
  await act(cem, { type: 'post', ...naming(stranger) })
  await act(cem, { type: 'delete', to: quote })
  // Undone, done again on the same day, and undone for good on the next.
  await act(ben, { type: 'unlike', to }, { type: 'like', to })
  await act(ben, { type: 'unfollow', to: ada.address })
  clock.ms += 86_400_000
  await act(ben, { type: 'follow', to: ada.address })
  await act(cem, { type: 'unlike', to })
  const read = async () => ({
    listed: await db
      .selectFrom('notification')
      .selectAll()
      .orderBy('account_id')
      .orderBy('seq')
      .orderBy('kind')
      .execute(),
    groups: await db.selectFrom('notification_group').selectAll().orderBy('account_id').orderBy('newest_seq').execute(),
  })
  const before = await read()

  await db.deleteFrom('notification').execute()
  await db.deleteFrom('notification_group').execute()
  for (const statement of notification.statements.map(String).filter((it) => it.startsWith('insert')))
    await sql.raw(statement).execute(db)

  expect(before.listed.filter(({ active }) => active)).toHaveLength(10)
  expect(before.listed.filter(({ active }) => !active)).toHaveLength(2)
  expect(await read()).toEqual(before)
})
