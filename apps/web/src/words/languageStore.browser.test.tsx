import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { say } from '../testing/en.ts'
import { Moment } from '../ui/text/Moment.tsx'
import { statusWords } from './en/later/statusWords.ts'
import { chooseLanguage, startLanguage, withWords } from './languageStore.ts'
import { useMessages } from './useMessages.ts'

afterEach(async () => {
  localStorage.clear()
  await chooseLanguage('en')
  localStorage.clear()
})

function Followers() {
  const t = useMessages(statusWords)
  return (
    <>
      <p>{t('profile.followers', { count: 3 })}</p>
      <p>{t('post.replyingTo', { name: '@ines' })}</p>
      <p>{t('status.ok')}</p>
      <Moment at="2020-03-04T10:00:00.000Z" />
    </>
  )
}

test('behavior: a chosen language shows at once, with plurals, dates, direction, and is kept', async () => {
  const screen = await render(<Followers />)
  await expect.element(screen.getByText(say('profile.followers', { count: 3 }))).toBeVisible()

  await withWords(chooseLanguage('ar'))

  await expect.element(screen.getByText('3 متابعين')).toBeVisible()
  await expect.element(screen.getByText('ردًا على \u2068@ines\u2069')).toBeVisible()
  await expect.element(screen.getByText('كل شيء يعمل.')).toBeVisible()
  await expect.element(screen.getByText(/مارس/)).toBeVisible()
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(localStorage.getItem('kith.language')).toBe('"ar"')
})

test('behavior: without a valid choice the page keeps the language it was sent in', async () => {
  localStorage.setItem('kith.language', '{"a":')
  document.documentElement.lang = 'en'

  await startLanguage()

  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('behavior: what is installed from now on is in the language on screen', async () => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.setAttribute('href', '/manifest.webmanifest')
  document.head.append(link)

  await chooseLanguage('pt-BR')
  const chosen = link.getAttribute('href')
  await chooseLanguage('en')

  expect([chosen, link.getAttribute('href')]).toEqual(['/manifest.pt-BR.webmanifest', '/manifest.webmanifest'])
  link.remove()
})
