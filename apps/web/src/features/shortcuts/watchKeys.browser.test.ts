import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchKeys } from './watchKeys.ts'

let stop: () => unknown = () => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function start() {
  const main = document.createElement('main')
  for (const name of ['a', 'b']) {
    const article = document.createElement('article')
    article.id = name
    // As high as a post: one behind the bar at the top is not the current one.
    article.style.setProperty('block-size', '12rem')
    const button = document.createElement('button')
    button.dataset['key'] = 'like'
    button.textContent = name
    article.append(button)
    main.append(article)
  }
  const input = document.createElement('input')
  document.body.append(main, input)
  const go = vi.fn<(place: string) => void>()
  const pressed: string[] = []
  main.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent ?? ''))
  stop = watchKeys(go)
  return { go, pressed, input }
}

test('a11y: j and k move from post to post, and l likes the one with the focus', async () => {
  const { pressed } = start()

  await userEvent.keyboard('jjl')
  expect(document.activeElement?.id).toBe('b')
  await userEvent.keyboard('kl')

  expect(pressed).toEqual(['b', 'a'])
})

test('behavior: g and a second key lead to a place; a question mark opens the sheet', async () => {
  const { go } = start()

  await userEvent.keyboard('gegpgbgs?')

  expect(go.mock.calls.flat()).toEqual(['/explore', 'profile', '/bookmarks', '/settings', 'help'])
})

test('behavior: while somebody types, keys are text', async () => {
  const { go, pressed, input } = start()
  input.focus()

  await userEvent.keyboard('lg/?')

  expect(input.value).toBe('lg/?')
  expect(go).not.toHaveBeenCalled()
  expect(pressed).toEqual([])
})
