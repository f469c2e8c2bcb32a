import { baseAccount } from 'wagmi/connectors'
import type { WalletDefinition, WalletListOptions } from '../../definition/WalletDefinition.ts'
import { svgMark } from '../svgMark.ts'

/** What the account is asked for beyond connecting; in the words of `@base-org/account`. */
type BaseSettings = {
  preference?: { attribution?: { auto: true } | { dataSuffix: `0x${string}` }; telemetry?: boolean }
  subAccounts?: {
    creation?: 'on-connect' | 'manual'
    defaultAccount?: 'sub' | 'universal'
    funding?: 'spend-permissions' | 'manual'
  }
  /** Who pays for transactions, by chain id. */
  paymasterUrls?: { [chainId: number]: string }
}

/**
 * Base Account, for a list of the app's own. Needs `@base-org/account` installed.
 *
 * @example
 * base.preference = { attribution: { auto: true } }
 */
export const base: ((options: Pick<WalletListOptions, 'appName' | 'appIcon'>) => WalletDefinition) & BaseSettings = ({
  appName,
  appIcon,
}) => {
  return {
    id: 'base',
    name: 'Base',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#00f" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 5.52c0-.52 0-.78.1-.98a1 1 0 0 1 .44-.44c.2-.1.46-.1.98-.1h12.96c.52 0 .78 0 .98.1a1 1 0 0 1 .44.44c.1.2.1.46.1.98v12.96c0 .52 0 .78-.1.98a1 1 0 0 1-.44.44c-.2.1-.46.1-.98.1H5.52c-.52 0-.78 0-.98-.1a1 1 0 0 1-.44-.44c-.1-.2-.1-.46-.1-.98z"/></g>',
    ),
    // wagmi's connector has the second one for its id.
    rdns: ['app.base.account', 'baseAccount'],
    createConnector: () => {
      const { preference, subAccounts, paymasterUrls } = base
      return baseAccount({
        appName,
        appLogoUrl: appIcon ?? null,
        preference: { telemetry: false, ...preference },
        ...(subAccounts && { subAccounts }),
        ...(paymasterUrls && { paymasterUrls }),
      })
    },
  }
}
