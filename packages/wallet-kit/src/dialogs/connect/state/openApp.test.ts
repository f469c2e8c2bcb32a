import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './openApp.ts'

const uri = 'wc:ab@2?symKey=1'
const links: { href: string; click: () => void }[] = []
const values = new Map<string, string>()

beforeEach(() => {
  links.length = 0
  values.clear()
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', click: () => undefined }
      links.push(link)
      return link
    },
  })
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const remembered = () => [...values.values()].map((value) => JSON.parse(value))

test('behavior: session requests open the app itself, whatever the form of its connection link', () => {
  openApp({ name: 'Kaia', appLink: 'kaikas://walletconnect?uri={uri}' }, uri)

  expect(links[0]?.href).toBe(`kaikas://walletconnect?uri=${encodeURIComponent(uri)}`)
  expect(remembered()).toEqual([{ name: 'Kaia', href: 'kaikas://walletconnect' }])
})

test('behavior: an app without its own link is opened by asking the phone, and not remembered', () => {
  openApp({ name: 'Rainbow', appLink: 'rainbow://' }, uri)
  openApp({ name: 'Core', appLink: 'wc:' }, uri)

  expect(links.at(-1)?.href).toBe(uri)
  expect(remembered()).toEqual([])
})

test("behavior: a link an app's own function makes is followed, and the app itself remembered", () => {
  openApp({ name: 'Own', appLink: (wc) => `own://connect?with=${wc}` }, uri)

  expect(links[0]?.href).toBe(`own://connect?with=${uri}`)
  expect(remembered()).toEqual([{ name: 'Own', href: 'own://connect' }])
})
