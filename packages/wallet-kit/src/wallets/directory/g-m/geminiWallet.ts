import { findMissingPackage } from '../../../connectors/findMissingPackage.ts'
import type { WalletProvider } from '../../../connectors/provider/WalletProvider.ts'
import { sdkConnector } from '../../../connectors/sdkConnector.ts'
import { WalletSdkMissingError } from '../../../errors/WalletSdkMissingError.ts'
import type { WalletDefinition, WalletListOptions } from '../../definition/WalletDefinition.ts'
import { svgMark } from '../svgMark.ts'

const id = 'com.gemini.wallet'

/** Gemini Wallet, for a list of the app's own. Needs `@gemini-wallet/core` installed. */
export function geminiWallet({ appName, appIcon }: Pick<WalletListOptions, 'appName' | 'appIcon'>): WalletDefinition {
  return {
    id: 'gemini',
    name: 'Gemini Wallet',
    shortName: 'Gemini',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#00dcfa" d="M24 0H0v24h24z"/><path fill="#000" d="M10.17 13.82h3.66v-3.64h-3.66zm-4.86 0h3.6v-3.6a4.3 4.3 0 0 0-2.4 1.21 4.3 4.3 0 0 0-1.2 2.4m3.6 1.26h-3.6a4.3 4.3 0 0 0 1.2 2.39 4.3 4.3 0 0 0 3.02 1.26h.03c1.17 0 2.24-.49 3.01-1.26a4.3 4.3 0 0 0 1.21-2.4zm9.78-4.91h-3.6v3.6a4.3 4.3 0 0 0 2.4-1.21 4.3 4.3 0 0 0 1.2-2.4m0-1.26a4.3 4.3 0 0 0-1.2-2.39 4.3 4.3 0 0 0-3.02-1.26h-.03c-1.17 0-2.24.49-3.01 1.26a4.3 4.3 0 0 0-1.21 2.4zm-3.64 6.15a5.5 5.5 0 0 1-1.59 3.31A5.5 5.5 0 0 1 9.56 20h-.03a5.5 5.5 0 0 1-3.9-1.63 5.54 5.54 0 0 1 0-7.83 5.5 5.5 0 0 1 3.32-1.6 5.5 5.5 0 0 1 1.59-3.31A5.5 5.5 0 0 1 14.44 4h.03c1.52 0 2.9.62 3.9 1.63a5.54 5.54 0 0 1 0 7.83 5.5 5.5 0 0 1-3.32 1.6"/></g>',
    ),
    rdns: id,
    downloadUrls: { qrCode: 'https://keys.gemini.com/', browserExtension: 'https://keys.gemini.com/' },
    createConnector: () =>
      sdkConnector({
        id,
        name: 'Gemini Wallet',
        async load({ chains: [chain] }) {
          try {
            // Named in one piece and inside `try`: so bundlers know it for optional where the app has not installed it.
            const { GeminiWalletProvider } = await import(/* turbopackOptional: true */ '@gemini-wallet/core')
            return new GeminiWalletProvider({
              appMetadata: { name: appName, icon: appIcon },
              chain: { id: chain.id, rpcUrl: chain.rpcUrls.default.http[0] },
            }) as unknown as WalletProvider
          } catch (cause) {
            throw findMissingPackage(cause)
              ? new WalletSdkMissingError({ wallet: 'Gemini Wallet', packageName: '@gemini-wallet/core', cause })
              : cause
          }
        },
      }),
  }
}
