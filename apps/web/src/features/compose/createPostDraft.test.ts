import { expect, test } from 'vitest'
import { createPostDraft } from './createPostDraft.ts'

test('behavior: a post is trimmed and carries the tags its text names, each once', () => {
  expect(createPostDraft({ locale: 'en', text: '  Warp and weft. #weaving #Loom-7 #weaving\n' })).toEqual({
    type: 'post',
    text: 'Warp and weft. #weaving #Loom-7 #weaving',
    tags: ['weaving', 'Loom-7'],
    lang: 'en',
  })
})

test('behavior: an answer names the thread and the post it answers', () => {
  expect(createPostDraft({ locale: 'en', text: 'Yes.', replyTo: { id: 'p1', rootId: 'p0' } })).toEqual({
    type: 'post',
    text: 'Yes.',
    reply: { root: 'p0', parent: 'p1' },
    lang: 'en',
  })
})

test('behavior: text that only resembles a tag adds none', () => {
  for (const text of ['issue#4', 'we are #1', '# heading', 'a https://x.example/#part', `#${'x'.repeat(65)}`])
    expect(createPostDraft({ locale: 'en', text }).tags).toBeUndefined()
})

test('behavior: tags are read in every script, and no more than a post may have', () => {
  expect(createPostDraft({ locale: 'en', text: '(#織物) #Ткань' }).tags).toEqual(['織物', 'Ткань'])
  expect(createPostDraft({ locale: 'en', text: '#a #b #c #d #e #f #g #h #i' }).tags).toHaveLength(8)
})
