import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quote } from '../db/migrations/0001-0020/0007-quote.ts'
import { openTestService } from '../testing/openTestService.ts'

test('behavior: what quoted a post before quotes were kept is found in the signed bytes', async () => {
  await using it = await openTestService()
  const { db, service } = it
  const ada = await it.signIn()
  const post = await ada.sign({ type: 'post', text: 'Quoted' })
  const reply = { root: post.id, parent: post.id }
  const others = [
    await ada.sign({ type: 'post', text: '#quote', reply, tags: ['quote'], lang: 'en', quote: post.id }),
    await ada.sign({ type: 'post', text: 'quote', reply }),
    await ada.sign({ type: 'post', text: '', quote: post.id }),
  ]
  await service.submit([post, ...others].map(({ envelope }) => envelope))
  const read = () => db.selectFrom('post').select(['seq', 'quote_seq', 'quote_count']).orderBy('seq').execute()
  const before = await read()

  await db.updateTable('post').set({ quote_seq: null, quote_count: 0 }).execute()
  for (const statement of quote.statements)
    if (typeof statement === 'string' && statement.startsWith('update')) await sql.raw(statement).execute(db)

  expect(before.map(({ quote_count }) => quote_count)).toEqual([2, 0, 0, 0])
  expect(await read()).toEqual(before)
})
