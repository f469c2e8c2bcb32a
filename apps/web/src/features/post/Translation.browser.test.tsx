import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { en } from '../../testing/en.ts'
import { Translation } from './Translation.tsx'

afterEach(() => vi.unstubAllGlobals())

function stubTranslator(translate: (text: string) => Promise<string>) {
  const create = vi.fn(async () => ({ translate, destroy: () => undefined }))
  vi.stubGlobal('Translator', { create })
  return create
}

test('behavior: a post in another language is translated by the browser, and back', async () => {
  const create = stubTranslator(async (text) => `${text}, in English`)
  const screen = await render(<Translation text="Guten Tag" lang="de-AT" />)

  await screen.getByRole('button', { name: en['post.translate'] }).click()

  await expect.element(screen.getByText('Guten Tag, in English')).toHaveAttribute('lang', 'en')
  expect(create).toHaveBeenCalledWith({ sourceLanguage: 'de', targetLanguage: 'en' })
  await screen.getByRole('button', { name: en['post.hideTranslation'] }).click()
  await expect.element(screen.getByText('Guten Tag, in English')).not.toBeInTheDocument()
})

test('behavior: nothing is offered without a translator, or in the language of the reader', async () => {
  vi.stubGlobal('Translator', undefined)
  const without = await render(<Translation text="Guten Tag" lang="de" />)
  expect(without.container.textContent).toBe('')
  stubTranslator(async (text) => text)

  const same = await render(<Translation text="Good day" lang="en-GB" />)
  const unknown = await render(<Translation text="Good day" lang={null} />)

  expect(same.container.textContent + unknown.container.textContent).toBe('')
})

test('error: a pair of languages the browser cannot translate is reported', async () => {
  stubTranslator(() => Promise.reject(new Error('unavailable')))
  const screen = await render(<Translation text="Guten Tag" lang="de" />)

  await screen.getByRole('button').click()

  await expect.element(screen.getByRole('status')).toHaveTextContent(en['post.translateFailed'])
})
