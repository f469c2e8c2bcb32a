import type { Wallet } from '../../../wallets/definition/Wallet.ts'
import type { Device } from '../../../wallets/device/getDevice.ts'
import { describeDownloads } from './describeDownloads.ts'

/** The wallets this device can get: filtered first, then cut to 5, or 3 on a phone. Source: spec §2. */
export function listWalletsToGet(wallets: readonly Wallet[], device: Device): Wallet[] {
  return wallets
    .filter((wallet) => describeDownloads(wallet, device).firstStep !== 'connect')
    .slice(0, device.mobileSystem ? 3 : 5)
}
