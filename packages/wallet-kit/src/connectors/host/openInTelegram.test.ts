import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../dialogs/connect/state/openApp.ts'

/** What was opened, and by which function. */
let opened: string[] = []
const telegram = (initData: string) => ({
  Telegram: {
    WebApp: {
      initData,
      openLink: (url: string) => opened.push(`telegram ${url}`),
      openTelegramLink: (url: string) => opened.push(`chat ${url}`),
    },
  },
})
const uri = 'wc:1@2?symKey=2'
const encoded = encodeURIComponent(uri)

beforeEach(() => {
  opened = []
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      click() {
        opened.push(`link ${this.href}`)
      },
    }),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function open(page: object, appLink: string) {
  vi.stubGlobal('window', page)
  openApp({ name: 'Own', appLink }, uri)
  return opened
}

test.each([
  ["a wallet's web address", 'https://own.app', `telegram https://own.app/wc?uri=${encoded}`],
  ['a wallet inside of Telegram', 'https://t.me/own/app', `chat https://t.me/own/app/wc?uri=${encoded}`],
  // Telegram opens none of these; the phone may.
  ["an app's own scheme", 'own://', `link own://wc?uri=${encoded}`],
])('behavior: in a Telegram mini app %s opens beside it', (_, appLink, expected) => {
  expect(open(telegram('query_id=1'), appLink)).toEqual([expected])
})

test("behavior: without Telegram's script its app is asked itself", () => {
  const posted: unknown[] = []
  const proxy = { postEvent: (...event: unknown[]) => posted.push(event) }

  expect(open({ TelegramWebviewProxy: proxy }, 'https://own.app')).toEqual([])
  expect(posted).toEqual([['web_app_open_link', JSON.stringify({ url: `https://own.app/wc?uri=${encoded}` })]])
})

test("behavior: Telegram's script in a page that is not in Telegram changes nothing", () => {
  expect(open(telegram(''), 'https://own.app')).toEqual([`link https://own.app/wc?uri=${encoded}`])
  opened = []
  expect(open({}, 'https://own.app')).toEqual([`link https://own.app/wc?uri=${encoded}`])
})
