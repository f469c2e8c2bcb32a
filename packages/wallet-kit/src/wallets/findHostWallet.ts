import { devWalletId } from '../dev-wallet/devWalletId.ts'
import type { Wallet } from './definition/Wallet.ts'
import type { Device } from './device/getDevice.ts'

/**
 * The wallet whose own browser this page is open in: on a phone, the only one that is right here. There is no other for
 * its visitor to choose. `undefined` elsewhere.
 */
export function findHostWallet(
  wallets: readonly Wallet[],
  { mobileSystem }: Pick<Device, 'mobileSystem'>,
): Wallet | undefined {
  if (mobileSystem === null) return undefined
  const [host, ...others] = wallets.filter(
    ({ connector, appLink }) => connector?.type === 'injected' && connector.id !== devWalletId && appLink === undefined,
  )
  return others.length === 0 ? host : undefined
}
