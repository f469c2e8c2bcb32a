import { afterEach, expect, test } from 'vitest'
import { postTransition } from './postTransition.ts'

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['motion']
})

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))

function place(markup: string): HTMLElement {
  document.body.innerHTML = markup
  return document.body.querySelector('article') as HTMLElement
}

/** The feed, scrolled, with the post lower than it is on its own page. */
function press(id: string): void {
  const post = place('<main><div style="height: 300px"></div><article><a>now</a></article></main>')
  postTransition.remember(id, post.querySelector('a') as Element)
}

const page = '<main><h1>Thread</h1><section><article>post</article></section><p>replies</p></main>'

test('behavior: a post comes from where it was pressed, and what is below it comes along', async () => {
  press('p1')
  const post = place(page)
  const restTop = post.getBoundingClientRect().top

  postTransition.glide('p1', post)
  await frame()

  for (const animation of document.getAnimations()) animation.pause()
  for (const animation of document.getAnimations()) animation.currentTime = 0
  expect(post.getBoundingClientRect().top - restTop).toBeGreaterThan(200)
  expect(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.tagName)).toEqual([
    'ARTICLE',
    'P',
  ])
  for (const animation of document.getAnimations()) animation.finish()
  expect(post.getBoundingClientRect().top).toBe(restTop)
})

test('behavior: nothing moves for another post, twice, or against the reader’s wish', async () => {
  press('p1')
  postTransition.glide('p2', place(page))
  postTransition.glide('p1', place(page))
  press('p1')
  document.documentElement.dataset['motion'] = 'reduce'
  postTransition.glide('p1', place(page))
  await frame()

  expect(document.getAnimations()).toEqual([])
})
