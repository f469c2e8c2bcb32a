import { expect, test } from 'vitest'
import type { DownloadLinks, Wallet } from '../../../wallets/definition/Wallet.ts'
import type { Device } from '../../../wallets/device/getDevice.ts'
import { describeDownloads } from './describeDownloads.ts'

const computer: Device = { browser: 'Firefox', mobileSystem: null }
const phone: Device = { browser: 'Safari', mobileSystem: 'ios' }
const qrCode = 'https://own.app/get'
const extension = { any: 'https://own.app/extension' }
const desktop = { system: 'macOS', url: 'https://own.app/mac' }

// The cast: no other field of a wallet is read.
const describe = (downloadUrls: DownloadLinks, device = computer) =>
  describeDownloads({ downloadUrls } as Wallet, device)

test('behavior: spec §2 the first step is the only way there is, or a choice where there are two', () => {
  expect(describe({ qrCode, extension }).firstStep).toBe('downloadOptions')
  expect(describe({ qrCode }).firstStep).toBe('download')
  expect(describe({ extension }).firstStep).toBe('extensionInstructions')
  expect(describe({}).firstStep).toBe('connect')
})

test('behavior: an app for the computer is a choice of its own, beside the others and alone', () => {
  for (const others of [{}, { qrCode }, { extension }, { qrCode, extension }]) {
    expect(describe({ ...others, desktop })).toMatchObject({ firstStep: 'downloadOptions', desktop })
  }
  expect(describe({ desktop })).toMatchObject({ hasMobile: false, hasExtension: false })
})

test('behavior: a phone has no extension, whatever its browser is', () => {
  expect(describe({ extension, ios: 'https://own.app/ios' }, phone)).toMatchObject({
    hasExtension: false,
    firstStep: 'download',
    mobileUrl: 'https://own.app/ios',
  })
})
