import { afterEach, expect, test, vi } from 'vitest'
import type { WalletDownloadUrls } from '../definition/WalletDefinition.ts'
import { describeDefinition } from './describeDefinition.ts'

afterEach(() => vi.unstubAllGlobals())

const macos = 'https://own.app/mac'
const windows = 'https://own.app/windows'
const linux = 'https://own.app/linux'
const desktop = 'https://own.app/any'

function findDesktop(downloadUrls: WalletDownloadUrls, userAgent: string, platform = '', maxTouchPoints = 0) {
  vi.stubGlobal('navigator', { userAgent, platform, maxTouchPoints })
  return describeDefinition({ id: 'own', name: 'Own', iconUrl: '', downloadUrls }).downloadUrls.desktop
}

test('behavior: the app for a computer is that of its system, else the one for any system', () => {
  const every = { macos, windows, linux, desktop }
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const pc = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const penguin = 'Mozilla/5.0 (X11; Linux x86_64)'

  expect(findDesktop(every, mac)).toEqual({ system: 'macOS', url: macos })
  expect(findDesktop(every, pc)).toEqual({ system: 'Windows', url: windows })
  expect(findDesktop(every, penguin)).toEqual({ system: 'Linux', url: linux })
  expect(findDesktop({ desktop }, penguin)).toEqual({ system: 'Linux', url: desktop })
  expect(findDesktop(every, 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)')).toEqual({ system: 'Desktop', url: desktop })
  expect(findDesktop({ macos }, pc)).toBeUndefined()
})

test('behavior: phones, tablets that pose as a Mac, and servers have no app for a computer', () => {
  expect(findDesktop({ linux, desktop }, 'Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBeUndefined()
  expect(findDesktop({ macos }, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5)).toBeUndefined()
  vi.stubGlobal('navigator', undefined)
  expect(
    describeDefinition({ id: 'own', name: 'Own', iconUrl: '', downloadUrls: { desktop } }).downloadUrls.desktop,
  ).toBeUndefined()
})
