import type { ConnectButtonProps } from '../../src/exports/index.ts'
import type { Settings } from '../settings/settings.ts'

/** The properties of `ConnectButton` that differ from its own defaults. */
export function createButtonProps({ accountStatus, chainStatus, showBalance }: Settings): ConnectButtonProps {
  return {
    ...(accountStatus !== 'full' && { accountStatus }),
    ...(chainStatus !== 'automatic' && { chainStatus }),
    ...(showBalance !== 'automatic' && { showBalance: showBalance === 'on' }),
  }
}
