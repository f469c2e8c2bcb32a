import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { createTranslate } from './createTranslate.ts'
import { en } from './english/en.ts'
import type { Translation } from './english/Messages.ts'
import { loadMessages } from './loadMessages.ts'
import { fr } from './translations/fr.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.mocked(loadMessages).mockRestore()
  await resetPage()
  await page.viewport(1280, 800)
})

const dialog = () => page.getByRole('dialog')
const connectButton = () => page.getByTestId('wk-connect-button')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

/** Texts the connect button has had since this was called. */
function watchButton(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[data-testid="wk-connect-button"]')?.textContent
    if (text && text !== seen.at(-1)) seen.push(text)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return seen
}

test('behavior: the button appears once, in the locale asked for', async () => {
  const seen = watchButton()

  await renderKit({ kit: { locale: 'de-AT' } })

  await expect.element(connectButton()).toHaveTextContent('Wallet verbinden')
  expect(seen).toEqual(['Wallet verbinden'])
})

test('behavior: without a locale the first supported browser language is used, and followed', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sw', 'uk-UA', 'en'])

  await renderKit()

  await expect.element(connectButton()).toHaveTextContent('Під’єднати гаманець')
  languages.mockReturnValue(['pt'])
  window.dispatchEvent(new Event('languagechange'))
  await expect.element(connectButton()).toHaveTextContent('Conectar carteira')
})

test('behavior: an unknown locale is English, whatever the browser prefers', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])

  await renderKit({ kit: { locale: 'tlh' } })

  await expect.element(connectButton()).toHaveTextContent('Connect Wallet')
})

test('behavior: another locale keeps the words before it until its own are there', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  await renderKit()
  await expect.element(connectButton()).toHaveTextContent('Wallet verbinden')
  const seen = watchButton()

  languages.mockReturnValue(['ja'])
  window.dispatchEvent(new Event('languagechange'))

  await expect.element(connectButton()).toHaveTextContent('ウォレットを接続')
  expect(seen).toEqual(['ウォレットを接続'])
})

test('behavior: the dialog has its language and direction, and the back arrow is mirrored', async () => {
  await page.viewport(390, 800)
  await renderKit({ kit: { locale: 'ar' } })
  const t = createTranslate({ ...en, ...(await loadMessages('ar')) }, 'rtl')
  await connectButton().click()
  await press(t('connect.learnMore'))

  await expect.element(dialog()).toHaveAttribute('dir', 'rtl')
  await expect.element(dialog()).toHaveAttribute('lang', 'ar')
  const back = dialog().getByRole('button', { name: t('dialog.back') })
  const close = dialog().getByRole('button', { name: t('dialog.close') })
  expect(getComputedStyle(back.element().querySelector('svg') as Element).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  expect(back.element().getBoundingClientRect().left).toBeGreaterThan(close.element().getBoundingClientRect().left)
})

test('behavior: English points back to the left', async () => {
  await page.viewport(390, 800)
  await renderKit()
  await connectButton().click()
  await press('Learn More')

  await expect.element(dialog()).toHaveAttribute('dir', 'ltr')
  const back = dialog().getByRole('button', { name: 'Back' }).element()
  expect(getComputedStyle(back.querySelector('svg') as Element).transform).toBe('none')
})

test('behavior: an address and a balance keep their order between right-to-left words', async () => {
  await renderKit({ kit: { locale: 'fa' } })
  await connectButton().click()
  await dialog()
    .getByTestId(/^wk-wallet-option-/)
    .first()
    .click()
  await page.getByTestId('wk-account-button').click()
  const parts = [page.getByTestId('wk-account-name'), page.getByTestId('wk-account-balance')]

  await expect.element(dialog()).toHaveAttribute('dir', 'rtl')
  for (const part of parts) {
    // The balance comes from the chain.
    await expect.poll(() => part.element().querySelector('bdi')).not.toBeNull()
    const words = part.element().querySelector('bdi') as Element
    expect(getComputedStyle(words).unicodeBidi).toBe('isolate')
    expect(words.matches(':dir(ltr)')).toBe(true)
  }
})

test('error: a locale that does not arrive leaves English', async () => {
  vi.mocked(loadMessages).mockRejectedValue(new Error('Failed to fetch dynamically imported module'))

  await renderKit({ kit: { locale: 'fr' } })

  await expect.element(connectButton()).toHaveTextContent('Connect Wallet')
})

test('behavior: a slow locale is replaced by English after a second', async () => {
  const { messages, arrive } = lateMessages()
  vi.mocked(loadMessages).mockReturnValue(messages)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  await renderKit({ kit: { locale: 'fr' } })
  expect(connectButton().query()).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.element(connectButton()).toHaveTextContent('Connect Wallet')
  await arrive()

  await expect.element(connectButton()).toHaveTextContent('Connecter un wallet')
})

/** French, delayed until `letGo` is called. */
function lateMessages() {
  let letGo: (words: Translation) => void = () => undefined
  const messages = new Promise<Translation>((resolve) => {
    letGo = resolve
  })
  return { messages, arrive: async () => letGo(fr) }
}
