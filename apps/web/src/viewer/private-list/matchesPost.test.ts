import { expect, test } from 'vitest'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { matchesPost } from './matchesPost.ts'

const author = { ...createAccount(), name: 'Zoë', handle: 'zoe' }
const post = createPost('p1', { author, text: 'A warp of linen', tags: ['Loom'] })

test('behavior: a bookmark is found by text, tags and author, without case or accents', () => {
  for (const query of ['LINEN', 'warp linen', '@zoe', 'zoe', '#loom', 'zoe linen'])
    expect([query, matchesPost(post, query)]).toEqual([query, true])
  for (const query of ['silk', 'linen silk']) expect([query, matchesPost(post, query)]).toEqual([query, false])
})
